import { expect, test } from "vitest";
import { likelihoodWords } from "./likelihood-words";

test("how likely it is that somebody knows a concept is told in five steps, the last where it may be called known", () => {
  const words = [0, 0.3, 0.5, 0.899, 0.9].map((probability) => likelihoodWords(probability));

  expect(new Set(words).size).toBe(5);
  expect(words.at(-1)).toBe("You very likely know this");
});
