import { expect, test } from "vitest";
import { MIN_LEARNERS } from "./figures";
import { CalibrationTally, quantile, Tally } from "./tally";

test("a share is told once enough learners and enough cases stand behind it", () => {
  const tally = new Tally();
  for (let index = 0; index < 100; index += 1) tally.add(`learner-${index % (MIN_LEARNERS - 1)}`, index % 4 === 0);
  expect(tally.share(10)).toBeNull();

  tally.add("one more", false);

  expect(tally.share(102)).toBeNull();
  expect(tally.share(101)).toEqual({ cases: 101, share: 25 / 101 });
});

test("predictions are compared with what came of them, each tenth by itself", () => {
  const tally = new CalibrationTally();
  for (let index = 0; index < 100; index += 1) {
    const learner = `learner-${index % MIN_LEARNERS}`;
    tally.add(learner, 0.72, index < 90);
    tally.add(learner, 1, true);
    tally.add("one alone", 0.05, false);
  }

  const { deciles, error, predictions } = tally.result(1)!;

  expect(predictions).toBe(300);
  expect(deciles[7]).toEqual({ predictions: 100, predicted: expect.closeTo(0.72), right: 0.9 });
  expect(deciles[9]).toEqual({ predictions: 100, predicted: 1, right: 1 });
  expect(deciles[0]).toBeNull(); // of one learner: not told, though it counts
  expect(deciles.filter((decile) => decile !== null)).toHaveLength(2);
  expect(error).toBeCloseTo((18 + 0 + 5) / 300);
});

test("a quantile is one of the numbers", () => {
  expect(quantile([5, 1, 9, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 9, 3], 0.9)).toBe(9);
  expect(quantile([7], 0.1)).toBe(7);
});
