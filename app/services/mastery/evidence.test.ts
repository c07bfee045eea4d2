import fc from "fast-check";
import { expect, test } from "vitest";
import { creditOf, isFresh, NEVER_MET, observe } from "./evidence";

const item = { optionCount: 4 };
const metOnce = { timesAnswered: 1, wrongOptionsTried: 1, daysSince: 0 };

test("what a right answer is worth comes, on average, to what was known before: guessing pays nobody", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (knows, guess) => {
        const rightAnswers = knows + (1 - knows) * guess;

        expect(rightAnswers * creditOf({ outcome: "correct", guess }, knows)).toBeCloseTo(knows);
        expect(creditOf({ outcome: "wrong", guess }, knows)).toBe(0);
      },
    ),
  );
});

test("each wrong option tried leaves one fewer to guess from, and the last one left says nothing", () => {
  const guesses = [0, 1, 2].map(
    (wrongOptionsTried) => observe(item, { ...metOnce, wrongOptionsTried }, "correct").guess,
  );
  const byElimination = observe(item, { ...metOnce, timesAnswered: 3, wrongOptionsTried: 3 }, "correct");

  expect(guesses).toEqual([1 / 4, 1 / 3, 1 / 2]);
  expect(byElimination.weight).toBe(0);
});

test("an item that was met lately counts less than a fresh one, and after a month it is fresh again", () => {
  const met = observe(item, metOnce, "correct");
  const monthLater = { ...metOnce, daysSince: 31 };

  expect(met.weight).toBeLessThan(observe(item, NEVER_MET, "correct").weight);
  expect(isFresh(metOnce)).toBe(false);
  expect(observe(item, monthLater, "correct")).toEqual(observe(item, NEVER_MET, "correct"));
});

test("not knowing yet is no failed guess, and costs less than one", () => {
  const { guess, weight } = observe(item, NEVER_MET, "dont-know");

  expect(guess).toBe(0);
  expect(weight).toBeLessThan(observe(item, NEVER_MET, "wrong").weight);
});

test("who explained a right option soundly has hardly guessed it", () => {
  expect(observe(item, NEVER_MET, "correct", { isExplained: true }).guess).toBeLessThan(0.1);
  expect(observe(item, NEVER_MET, "wrong", { isExplained: true }).guess).toBe(1 / 4);
});
