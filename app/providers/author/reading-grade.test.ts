import { expect, test } from "vitest";
import { readingGrade } from "./reading-grade";

test("a child's sentences have a low grade, a lawyer's a high one", () => {
  const child =
    "The cat sat on the mat. The dog ran to the cat. The cat ran up a tree. The dog sat down and was sad. It was a hot day for a dog.";
  const lawyer =
    "Notwithstanding contradictory contractual obligations, the aforementioned institution's representatives, having previously acknowledged their responsibilities, unconditionally indemnify subsidiary organisations against administrative liabilities, including consequential proceedings, initiated by international authorities, irrespective of jurisdiction.";

  expect(readingGrade(child)).toBeLessThan(3);
  expect(readingGrade(lawyer)).toBeGreaterThan(25);
});

test("the grade of a counted text is what the formula says", () => {
  // 30 words, 3 sentences, 30 syllables
  const text = "One two three four five six eight nine ten big. ".repeat(3);

  expect(readingGrade(text)).toBeCloseTo(0.39 * 10 + 11.8 * 1 - 15.59, 5);
});

test("nothing is said about short texts, other scripts and formulas", () => {
  expect(readingGrade("Which one is it?")).toBeNull();
  expect(readingGrade("Какая из этих дробей больше половины и меньше единицы. ".repeat(6))).toBeNull();
  expect(readingGrade("So then $x + y$ is it, and $z$ with $w$ too. ".repeat(8))).toBeNull();
});
