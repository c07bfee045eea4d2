import { expect, test } from "vitest";
import { candourOf, chanceOfCorrect, likelihood } from "./answer-model";

const noCandour = { candour: 0, guess: 0.25 };
const oddsOf = (...answer: Parameters<typeof likelihood>) => {
  const { known, unknown } = likelihood(...answer);
  return known / unknown;
};

test("who knows a concept slips once in ten answers, who does not guesses, as far as they do not say so", () => {
  expect(chanceOfCorrect(1, noCandour)).toBeCloseTo(0.9);
  expect(chanceOfCorrect(0, noCandour)).toBeCloseTo(0.25);
  expect(chanceOfCorrect(0.5, noCandour)).toBeCloseTo(0.575);
  expect(chanceOfCorrect(0, { candour: 0.6, guess: 0.25 })).toBeCloseTo(0.1);
});

test("'I don't know yet' is not a failed guess: the number of options does not matter to it", () => {
  expect(oddsOf("dont-know", { candour: 0, guess: 0.5 })).toEqual(oddsOf("dont-know", { candour: 0, guess: 0.2 }));
  expect(oddsOf("wrong", { candour: 0, guess: 0.5 })).not.toEqual(oddsOf("wrong", { candour: 0, guess: 0.2 }));
});

test("a right answer speaks for knowing, the more so the harder it is to guess; the others speak against it", () => {
  expect(oddsOf("correct", noCandour)).toBeGreaterThan(1);
  expect(oddsOf("correct", { candour: 0, guess: 0.05 })).toBeGreaterThan(oddsOf("correct", noCandour));
  expect(oddsOf("wrong", noCandour)).toBeLessThan(1);
  expect(oddsOf("dont-know", noCandour)).toBeLessThan(1);
});

test("who says that they don't know is believed the more when they are right, and excused the more when they are wrong", () => {
  expect(candourOf({ dontKnow: 4, wrong: 0 })).toBeGreaterThan(candourOf({ dontKnow: 0, wrong: 0 }));
  expect(candourOf({ dontKnow: 0, wrong: 4 })).toBeLessThan(candourOf({ dontKnow: 0, wrong: 0 }));
  expect(candourOf({ dontKnow: 20, wrong: 0 })).toBeLessThan(1);

  const candid = { candour: 0.5, guess: 0.25 };
  expect(oddsOf("correct", candid)).toBeCloseTo(2 * oddsOf("correct", noCandour));
  expect(oddsOf("wrong", candid)).toBeCloseTo(2 * oddsOf("wrong", noCandour));
});
