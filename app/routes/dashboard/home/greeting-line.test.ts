import { expect, test } from "vitest";
import { greetingLine } from "./greeting-line";

const nothing = { dueToday: 0, partsToday: [], hasBegunToday: false, seeYou: null, locale: "en-GB" };
const next = { count: 1, minutes: 1, conceptName: "Rates", isNow: false, isReminded: false };
const tomorrow = { ...next, day: "2026-01-06", inDays: 1 };
const rates = { sectionNumber: "1.1", heading: "Rates" };

test.each([
  [{}, undefined],
  [{ seeYou: tomorrow }, "Your next review is tomorrow."],
  [{ seeYou: { ...next, count: 3, day: "2026-01-08", inDays: 3 } }, "Your next 3 reviews are on Thursday."],
  [{ hasBegunToday: true, seeYou: tomorrow }, "You've made a start."],
  [{ partsToday: [rates], hasBegunToday: true, seeYou: tomorrow }, "You finished 1.1 Rates today."],
  [{ partsToday: [rates, rates] }, "You finished 2 parts today."],
  [{ dueToday: 1, partsToday: [rates] }, "1 review is due today."],
  [{ dueToday: 2 }, "2 reviews are due today."],
])("what is due is said first, then what was finished today, then what comes next: %o", (facts, line) => {
  expect(greetingLine({ ...nothing, ...facts })).toBe(line);
});
