import { expect, test } from "vitest";
import { isBeyondNoise, logLossGain, type LearnersLoss } from "./log-loss-gain";

/** @param means of each learner's log-loss @param answers of each */
function losses(means: number[], answers = means.map(() => 10)): Map<string, LearnersLoss> {
  return new Map(means.map((mean, index) => [`${index}`, { loss: mean * answers[index]!, answers: answers[index]! }]));
}

test("a gain that every learner has is beyond noise, however small", () => {
  const gain = logLossGain(losses([0.6, 0.5, 0.7]), losses([0.599, 0.499, 0.6991]));

  expect(gain.mean).toBeCloseTo(0.00097, 5);
  expect(gain.standardError).toBeCloseTo(0.0000333, 6);
  expect(isBeyondNoise(gain)).toBe(true);
});

test("a gain that some learners have and others have not is noise, and so is a loss", () => {
  const mixed = logLossGain(losses([0.6, 0.6, 0.6]), losses([0.5, 0.68, 0.6]));

  expect(mixed.mean).toBeGreaterThan(0);
  expect(isBeyondNoise(mixed)).toBe(false);
  expect(isBeyondNoise(logLossGain(losses([0.5, 0.5]), losses([0.6, 0.6])))).toBe(false);
});

test("each learner counts by their answers, and one alone says nothing of others", () => {
  const weighted = logLossGain(losses([0.6, 0.6], [90, 10]), losses([0.6, 0.5], [90, 10]));

  expect(weighted.mean).toBeCloseTo(0.01);
  expect(isBeyondNoise(logLossGain(losses([0.6]), losses([0.5])))).toBe(false);
});
