import { expect, test } from "vitest";
import { seeYouTitle } from "./see-you-words";

const next = { count: 2, minutes: 3, conceptName: "Proportions", isNow: false, isReminded: false };

test.each([
  [{ day: "2026-01-05", inDays: 0 }, "See you later today: 2 reviews, about 3 minutes."],
  [{ day: "2026-01-06", inDays: 1 }, "See you tomorrow: 2 reviews, about 3 minutes."],
  [{ day: "2026-01-08", inDays: 3 }, "See you on Thursday: 2 reviews, about 3 minutes."],
  [{ day: "2026-01-12", inDays: 7 }, "See you on 12 Jan 2026: 2 reviews, about 3 minutes."],
])("a session ends with the day of the next one: %o", (when, title) => {
  expect(seeYouTitle({ ...next, ...when }, "en-GB")).toBe(title);
});

test("what today still has is said as such", () => {
  expect(seeYouTitle({ ...next, day: "2026-01-05", inDays: 0, count: 1, minutes: 1, isNow: true }, null)).toBe(
    "Still to review today: 1 review, about 1 minute.",
  );
});
