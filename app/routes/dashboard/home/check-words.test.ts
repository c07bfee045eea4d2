import { expect, test } from "vitest";
import { checkWords } from "./check-words";

const now = "2026-01-05T20:00:00.000Z";

test.each([
  [null, null],
  ["2026-01-05T19:00:00.000Z", "A check is due."],
  ["2026-01-05T21:00:00.000Z", "Next check later today."],
  ["2026-01-06T20:00:00.000Z", "Next check tomorrow."],
  ["2026-01-08T20:00:00.000Z", "Next check on Thursday."],
  ["2026-02-05T20:00:00.000Z", "Next check on 5 Feb 2026."],
])("of a closed gap the day is told on which it is asked about again: %s", (dueAt, words) => {
  expect(checkWords(dueAt, { now, locale: "en-GB", timeZone: null })).toBe(words);
});

test("that day is one of the learner's own", () => {
  expect(checkWords("2026-01-06T09:00:00.000Z", { now, locale: null, timeZone: "Pacific/Kiritimati" })).toBe(
    "Next check later today.",
  );
});
