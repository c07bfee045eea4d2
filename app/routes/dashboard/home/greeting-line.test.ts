import { expect, test } from "vitest";
import { greetingLine, isRightCounted } from "./greeting-line";

const noGain = { gapsClosed: 0, parts: [], right: 0 };
const nothing = {
  dueToday: 0,
  todaysGain: noGain,
  gapClosed: null,
  hasBegunToday: false,
  seeYou: null,
  locale: "en-GB",
};
const next = { count: 1, minutes: 1, conceptName: "Rates", isNow: false, isReminded: false };
const tomorrow = { ...next, day: "2026-01-06", inDays: 1 };
const rates = { sectionNumber: "1.1", heading: "Rates" };

test.each([
  [{}, undefined],
  [{ seeYou: tomorrow }, "Your next review is tomorrow."],
  [{ seeYou: { ...next, count: 3, day: "2026-01-08", inDays: 3 } }, "Your next 3 reviews are on Thursday."],
  [{ hasBegunToday: true, seeYou: tomorrow }, "You’ve made a start."],
  [{ dueToday: 1 }, "1 review is due today."],
  [{ dueToday: 2, todaysGain: { ...noGain, right: 1 } }, "2 reviews are due today."],
])("a day without a gain opens with what is due, else with what comes next: %o", (facts, line) => {
  expect(greetingLine({ ...nothing, ...facts })).toBe(line);
});

test.each([
  [{ right: 6 }, "Today you got 6_questions right."],
  [{ gapsClosed: 1, right: 6 }, "Today you closed the gap “Counting twice”."],
  [{ gapsClosed: 2, right: 3, parts: [rates] }, "Today you closed 2_gaps and completed 1.1_Rates."],
  [{ parts: [rates], right: 3 }, "Today you completed 1.1_Rates."],
  [{ parts: [rates, rates] }, "Today you completed 2_parts."],
])(
  "what was gained today comes before all else, the hardest of it first, each number beside its noun: %o",
  (gain, line) => {
    const facts = { ...nothing, dueToday: 2, gapClosed: "Counting twice", hasBegunToday: true };
    const todaysGain = { ...noGain, ...gain };

    expect(greetingLine({ ...facts, todaysGain })?.replaceAll("\u00a0", "_")).toBe(line);
    expect(isRightCounted(todaysGain)).toBe(line.includes("right"));
  },
);
