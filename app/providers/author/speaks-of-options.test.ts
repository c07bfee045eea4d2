import { expect, test } from "vitest";
import { callsByLetter, speaksOfOthers, withoutLabels } from "./speaks-of-options";

const parts = ["a quarter", "a half", "a third"];

test.each([
  "Therefore option A is correct.",
  "Answer: C",
  "So (B) is right.",
  "La réponse B est juste.",
  "所以答案是C。",
  "Верный ответ: B",
])("'%s' calls an option by its letter", (text) => {
  expect(callsByLetter(text, parts)).toBe(true);
});

test.each(["The answer D'Alembert gave is famous.", "Option A4 paper", "An answer a child gives", "Choose a half."])(
  "'%s' calls no option by its letter",
  (text) => {
    expect(callsByLetter(text, parts)).toBe(false);
  },
);

test("a letter that is an option's own text is its name", () => {
  expect(callsByLetter("The answer is C.", ["the note B", "the note C", "the note D"])).toBe(false);
});

test("letters and numbers before all options are left out, and nothing else", () => {
  expect(withoutLabels(["A) Rome", "B) Paris", "C) Oslo"])).toEqual(["Rome", "Paris", "Oslo"]);
  expect(withoutLabels(["(a) Rome", "(b) Paris", "(c) Oslo"])).toEqual(["Rome", "Paris", "Oslo"]);
  expect(withoutLabels(["1. Rome", "2. Paris", "3. Oslo"])).toEqual(["Rome", "Paris", "Oslo"]);
  expect(withoutLabels(["**A.** Rome", "**B.** Paris"])).toEqual(["Rome", "Paris"]);
  expect(withoutLabels(["A. Einstein", "N. Bohr", "C. Darwin"])).toEqual(["A. Einstein", "N. Bohr", "C. Darwin"]);
  expect(withoutLabels(["1. Person", "2. Person", "3. Person"])).toEqual(["1. Person", "2. Person", "3. Person"]);
  expect(withoutLabels(["1: 2", "2: 3", "3: 4"])).toEqual(["1: 2", "2: 3", "3: 4"]);
  expect(withoutLabels(["1.5", "2.5", "3.5"])).toEqual(["1.5", "2.5", "3.5"]);
});

test.each(["A and B are both true", "Both A and B", "Neither A nor B", "Only A and C are correct"])(
  "'%s' is about other options, but not where the question names statements so",
  (option) => {
    expect(speaksOfOthers(option, "A farmer sows in spring. Which is true?")).toBe(true);
    expect(speaksOfOthers(option, "Statement A: 2 is even. Statement B: 3 is even. Statement C: 4 is odd.")).toBe(
      false,
    );
  },
);

test("that a question names statements is no reason for an option to speak of all the others", () => {
  expect(speaksOfOthers("All of the above", "Of the statements A and B, which is true?")).toBe(true);
});
