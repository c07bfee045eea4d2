import { expect, test } from "vitest";
import { answersWords, gapsWords } from "./part-gains-words";

const given = (signs: string) => [...signs].map((sign) => sign === "+");

test.each([
  ["+", false, 0, 1, "1 answer, right"],
  ["+++", false, 0, 2, "3 answers, all right"],
  ["+++", false, 0, 12, "3 answers in about 12 minutes, all right"],
  ["---++++++", true, 1, 2, "9 answers: 6 right, 3 that led to the gap"],
  ["--+-+++", true, 2, 9, "7 answers in about 9 minutes: 4 right, 3 that led to the gaps"],
  ["-+++", false, 0, 1, "4 answers: 3 right, 1 not right yet"],
])(
  "answers add up, and what was missed is called what it came to: %s",
  (signs, missesLedToGap, gaps, minutes, words) => {
    expect(answersWords({ given: given(signs), missesLedToGap }, { gaps, minutes })).toBe(words);
  },
);

test("gaps are named as long as they are few", () => {
  expect(gapsWords([])).toEqual({ names: [], more: "" });
  expect(gapsWords(["A", "B", "C"])).toEqual({ names: ["A", "B", "C"], more: "" });
  expect(gapsWords(["A", "B", "C", "D", "E"])).toEqual({ names: ["A", "B", "C"], more: " and 2 more" });
});
