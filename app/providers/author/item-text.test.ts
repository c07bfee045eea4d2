import { expect, test } from "vitest";
import { readingLength, wordCount } from "./item-text";

test.each([
  ["Which?", 6],
  ["谁建立了秦朝？", 19],
  ["이 음은?", 11],
  ["$7 \\times 8 = ?$", 16],
  ["Is **it** so?", 9],
])("'%s' is as long as %i letters", (text, length) => {
  expect(readingLength(text)).toBe(length);
});

test("a sign that is a word or a syllable counts as three words", () => {
  expect(wordCount("It is wrong.")).toBe(3);
  expect(wordCount("数错了")).toBe(9);
});
