import fc from "fast-check";
import { expect, test } from "vitest";
import { areaUnderCurve, calibrationError, figuresOf, logLoss } from "./figures";

const predicted = fc.array(fc.tuple(fc.constantFrom(0, 0.1, 0.25, 0.5, 0.6, 0.9, 1), fc.constantFrom(0, 1)), {
  minLength: 1,
  maxLength: 60,
});

test("the area under the curve is the share of pairs in order, ties counted half", () => {
  fc.assert(
    fc.property(predicted, (rows) => {
      const right = rows.filter(([, outcome]) => outcome === 1);
      const wrong = rows.filter(([, outcome]) => outcome === 0);
      fc.pre(right.length > 0 && wrong.length > 0);
      const pairs = right.flatMap(([p]) => wrong.map(([q]) => (p > q ? 1 : p === q ? 0.5 : 0)));
      const share = pairs.reduce<number>((sum, each) => sum + each, 0) / pairs.length;

      expect(areaUnderCurve(...columns(rows))).toBeCloseTo(share, 12);
    }),
  );
});

test("the log-loss is the mean surprise, and finite even for certainties that fail", () => {
  expect(logLoss([0.5, 0.5], [1, 0])).toBeCloseTo(Math.log(2), 12);
  expect(logLoss([0.9, 0.2], [1, 0])).toBeCloseTo(-(Math.log(0.9) + Math.log(0.8)) / 2, 12);
  expect(logLoss([0, 1], [1, 0])).toBeCloseTo(-Math.log(1e-15), 1);
});

test("the calibration error compares, bin by bin, what was predicted with what happened", () => {
  expect(calibrationError([0.72, 0.72, 0.72, 0.72], [1, 1, 1, 0])).toBeCloseTo(0.03, 12);
  expect(calibrationError([0.02, 0.98], [1, 0])).toBeCloseTo(0.98, 12);
  expect(calibrationError([1, 0], [1, 0])).toBe(0);
});

test("predictions in one bin that are too high and too low make up for one another, in two bins they do not", () => {
  expect(calibrationError([0.51, 0.54], [1, 0])).toBeCloseTo(0.025, 12);
  expect(calibrationError([0.45, 0.55], [1, 0])).toBeCloseTo(0.55, 12);
});

test("figures of no answers, or of answers all alike, say what they can", () => {
  expect(figuresOf([], [])).toEqual({ answers: 0, auc: null, log_loss: null, ece: null });
  expect(figuresOf([0.5], [1])).toEqual({ answers: 1, auc: null, log_loss: Math.log(2), ece: 0.5 });
});

test("figures of a million answers take typed arrays", () => {
  const predictions = Float64Array.from({ length: 1_000_000 }, (_, index) => (index % 1000) / 1000);
  const outcomes = Uint8Array.from(predictions, (prediction, index) =>
    (index * 7919) % 997 < prediction * 997 ? 1 : 0,
  );

  const figures = figuresOf(predictions, outcomes);

  expect(figures.auc).toBeGreaterThan(0.8);
  expect(figures.ece).toBeLessThan(0.01);
});

function columns(rows: [number, number][]): [number[], number[]] {
  return [rows.map(([prediction]) => prediction), rows.map(([, outcome]) => outcome)];
}
