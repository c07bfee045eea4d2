import { expect, test } from "vitest";
import { nextReviewWords } from "./next-review-words";

const now = "2026-01-05T20:00:00.000Z";
const facts = { now, dueToday: 1, leftToday: 10, locale: "en-GB", timeZone: null, toldDay: null };

test.each([
  [null, null],
  ["2026-01-05T19:00:00.000Z", "A review is due."],
  ["2026-01-05T21:00:00.000Z", "Next review later today."],
  ["2026-01-06T20:00:00.000Z", "Next review tomorrow."],
  ["2026-01-08T20:00:00.000Z", "Next review on Thursday."],
  ["2026-02-05T20:00:00.000Z", "Next review on 5 Feb 2026."],
])("of a closed gap the day is told on which it is asked about again: %s", (dueAt, words) => {
  expect(nextReviewWords(dueAt, facts)).toBe(words);
});

test.each([
  ["due, and none is asked today any more", "2026-01-05T19:00:00.000Z", { dueToday: 0, leftToday: 0 }],
  ["due for days", "2026-01-02T19:00:00.000Z", { dueToday: 0, leftToday: 0 }],
  ["due later on a day that is done", "2026-01-05T21:00:00.000Z", { dueToday: 0, leftToday: 0 }],
  ["due later on a day that others fill", "2026-01-05T21:00:00.000Z", { dueToday: 3, leftToday: 3 }],
])("what the day has no room for is announced for tomorrow: %s", (_case, dueAt, day) => {
  expect(nextReviewWords(dueAt, { ...facts, ...day })).toBe("Next review tomorrow.");
});

test("of the day that the page tells already nothing is said again, but for what is due now", () => {
  const told = { ...facts, toldDay: "2026-01-06" };

  expect(nextReviewWords("2026-01-06T20:00:00.000Z", told)).toBeNull();
  expect(nextReviewWords("2026-01-08T20:00:00.000Z", told)).toBe("Next review on Thursday.");
  expect(nextReviewWords("2026-01-05T19:00:00.000Z", { ...told, toldDay: "2026-01-05" })).toBe("A review is due.");
});

test("that day is one of the learner's own", () => {
  const inKiribati = { ...facts, locale: null, timeZone: "Pacific/Kiritimati" };

  expect(nextReviewWords("2026-01-06T09:00:00.000Z", inKiribati)).toBe("Next review later today.");
});
