import fc from "fast-check";
import { expect, test } from "vitest";
import { pseudoRandom } from "../../../tests/support/answer-logs";
import { fitLogistic } from "./logistic-regression";

test("with a constant alone, the fit is the log odds of the share of right answers", () => {
  const [constant] = fitLogistic({
    rows: new Float64Array(4).fill(1),
    outcomes: Uint8Array.of(1, 1, 1, 0),
    ridge: 1e-9,
  });

  expect(constant).toBeCloseTo(Math.log(3), 6);
});

test("the fit finds the coefficients that outcomes were drawn by", () => {
  const truth = [0.5, -1.5, 0.8];
  const random = pseudoRandom(1);
  const count = 40_000;
  const rows = Float64Array.from({ length: count * 3 }, (_, index) => (index % 3 === 0 ? 1 : random() * 4 - 2));
  const outcomes = Uint8Array.from({ length: count }, (_, row) => {
    const logit = truth.reduce((sum, value, index) => sum + value * rows[row * 3 + index]!, 0);
    return random() < 1 / (1 + Math.exp(-logit)) ? 1 : 0;
  });

  const fitted = fitLogistic({ rows, outcomes, ridge: 1e-6 });

  truth.forEach((value, index) => expect(Math.abs(fitted[index]! - value)).toBeLessThan(0.06));
});

const problem = fc.integer({ min: 1, max: 4 }).chain((features) =>
  fc.record({
    rows: fc.array(
      fc.record({
        features: fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: features, maxLength: features }),
        outcome: fc.constantFrom(0, 1),
        weight: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    ridge: fc.double({ min: 0.01, max: 10, noNaN: true }),
  }),
);

test("at the fit the penalised loss is level in every direction, even where outcomes are separable", () => {
  fc.assert(
    fc.property(problem, ({ rows, ridge }) => {
      const fitted = fitLogistic({ ...columns(rows), weights: Float64Array.from(rows, ({ weight }) => weight), ridge });

      fitted.forEach((coefficient, index) => {
        let slope = ridge * coefficient;
        for (const { features, outcome, weight } of rows) {
          const logit = features.reduce((sum, value, each) => sum + value * fitted[each]!, 0);
          slope -= weight * (outcome - 1 / (1 + Math.exp(-logit))) * features[index]!;
        }
        expect(Math.abs(slope)).toBeLessThan(1e-2);
      });
    }),
  );
});

test("a row that weighs three times is as good as three rows", () => {
  fc.assert(
    fc.property(problem, ({ rows, ridge }) => {
      const repeated = rows.flatMap((row) => Array.from({ length: row.weight }, () => row));
      fc.pre(repeated.length > 0);

      const weighted = fitLogistic({
        ...columns(rows),
        weights: Float64Array.from(rows, ({ weight }) => weight),
        ridge,
      });

      fitLogistic({ ...columns(repeated), ridge }).forEach((value, index) =>
        expect(weighted[index]).toBeCloseTo(value, 2),
      );
    }),
  );
});

function columns(rows: { features: number[]; outcome: number }[]) {
  return {
    rows: Float64Array.from(rows.flatMap(({ features }) => features)),
    outcomes: Uint8Array.from(rows, ({ outcome }) => outcome),
  };
}
