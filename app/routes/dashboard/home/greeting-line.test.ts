import { expect, test } from "vitest";
import { greetingLine } from "./greeting-line";

const nothing = {
  dueToday: 0,
  gainedToday: { gapsClosed: 0, partsCompleted: 0 },
  seeYou: null,
  gapsClosed: 0,
  locale: "en-GB",
};
const next = { count: 1, minutes: 1, conceptName: "Rates", isNow: false, isReminded: false };

test.each([
  [{}, undefined],
  [{ gapsClosed: 1 }, "1 gap closed so far."],
  [{ gapsClosed: 4 }, "4 gaps closed so far."],
  [{ gapsClosed: 4, seeYou: { ...next, day: "2026-01-06", inDays: 1 } }, "Your next review is tomorrow."],
  [{ seeYou: { ...next, count: 3, day: "2026-01-08", inDays: 3 } }, "Your next 3 reviews are on Thursday."],
  [{ gainedToday: { gapsClosed: 1, partsCompleted: 0 }, gapsClosed: 4 }, "1 gap closed today."],
  [{ gainedToday: { gapsClosed: 2, partsCompleted: 0 }, gapsClosed: 4 }, "2 gaps closed today."],
  [{ gainedToday: { gapsClosed: 0, partsCompleted: 1 }, gapsClosed: 4 }, "1 part completed today."],
  [
    { gainedToday: { gapsClosed: 1, partsCompleted: 2 }, seeYou: { ...next, day: "2026-01-06", inDays: 1 } },
    "1 gap closed and 2 parts completed today.",
  ],
  [{ dueToday: 1, gainedToday: { gapsClosed: 1, partsCompleted: 1 } }, "1 review is due today."],
  [{ dueToday: 1, gapsClosed: 4 }, "1 review is due today."],
  [{ dueToday: 2 }, "2 reviews are due today."],
])(
  "what is due is said first, then what was gained today, then what comes next, then what was done: %o",
  (facts, line) => {
    expect(greetingLine({ ...nothing, ...facts })).toBe(line);
  },
);
