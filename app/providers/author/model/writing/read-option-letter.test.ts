import { expect, test } from "vitest";
import { readOptionLetter } from "./read-option-letter";

test.each([
  "C",
  " c ",
  "C)",
  "(c)",
  "[C]",
  "C.",
  "C:",
  "**C**",
  "C) 42",
  "C. 42",
  "(C) 42",
  "Option C",
  "answer c: 42",
  "C) B",
])("“%s” names the option C", (named) => {
  expect(readOptionLetter([named])).toBe("C");
});

test.each([
  ["nothing", []],
  ["no letter", ["42"]],
  ["a letter that no option has", ["Z"]],
  ["a text that begins like a letter", ["C major"]],
  ["an abbreviation", ["e.g. the sixth"]],
  ["several letters", ["A", "C"]],
  ["several letters in one", ["A, C"]],
  ["several letters, each with its bracket", ["A) and C)"]],
  ["a letter and something else", ["C", "42"]],
])("%s names no option", (_, named) => {
  expect(readOptionLetter(named)).toBeNull();
});

test("the same letter twice is one", () => {
  expect(readOptionLetter(["C", "c) 42"])).toBe("C");
});
