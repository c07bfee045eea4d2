import { expect, test } from "vitest";
import { chanceOfCorrect, likelihood } from "./answer-model";

test("who knows a concept slips once in ten answers, who does not guesses", () => {
  expect(chanceOfCorrect(1, 0.25)).toBeCloseTo(0.9);
  expect(chanceOfCorrect(0, 0.25)).toBeCloseTo(0.25);
  expect(chanceOfCorrect(0.5, 0.25)).toBeCloseTo(0.575);
});

test("'I don't know yet' is not a failed guess: the number of options does not matter to it", () => {
  expect(likelihood("dont-know", 0.5)).toEqual(likelihood("dont-know", 0.2));
  expect(likelihood("wrong", 0.5)).not.toEqual(likelihood("wrong", 0.2));
});

test("a right answer speaks for knowing, the more so the harder it is to guess; the others speak against it", () => {
  const oddsOf = (outcome: Parameters<typeof likelihood>[0], guess: number) => {
    const { known, unknown } = likelihood(outcome, guess);
    return known / unknown;
  };

  expect(oddsOf("correct", 0.25)).toBeGreaterThan(1);
  expect(oddsOf("correct", 0.05)).toBeGreaterThan(oddsOf("correct", 0.25));
  expect(oddsOf("wrong", 0.25)).toBeLessThan(1);
  expect(oddsOf("dont-know", 0.25)).toBeLessThan(1);
});
