import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf } from "./difference";
import type { Measure } from "./measures";

function shares(right: number, of: number): Measure {
  const values = Array.from({ length: of }, (_, index) => Number(index < right));
  return { name: "a share", kind: "share", values };
}

function means(...values: number[]): Measure {
  return { name: "a mean", kind: "mean", values };
}

test("the interval of two shares is that of Newcombe's own example", () => {
  const difference = differenceOf(shares(48, 80), shares(56, 70))!;

  expect(difference.change).toBeCloseTo(0.2);
  expect(difference.low).toBeCloseTo(0.0524, 3);
  expect(difference.high).toBeCloseTo(0.3339, 3);
});

test("a dozen items of a dozen prove little, though nothing changed", () => {
  const difference = differenceOf(shares(12, 12), shares(12, 12))!;

  expect(difference).toMatchObject({ change: 0 });
  expect(difference.high - difference.low).toBeGreaterThan(0.4);
});

test("means are told apart when they lie apart, the same at each call", () => {
  const [low, high] = [means(1, 2, 3, 2, 1, 2), means(8, 9, 7, 8, 9, 8)];

  const difference = differenceOf(low, high)!;

  expect(difference.low).toBeGreaterThan(5);
  expect(difference.high).toBeLessThan(8);
  expect(differenceOf(low, high)).toEqual(difference);
});

test("the change lies in its interval, and turned round it is turned round", () => {
  const values = fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(values, values, (one, other) => {
      const [before, after]: Measure[] = [one, other].map((values) => ({ name: "", kind: "share" as const, values }));
      const there = differenceOf(before!, after!)!;
      const back = differenceOf(after!, before!)!;

      expect(there.low).toBeLessThanOrEqual(there.change);
      expect(there.high).toBeGreaterThanOrEqual(there.change);
      expect(back.low).toBeCloseTo(-there.high);
    }),
    { numRuns: 100 },
  );
});

test("where nothing was measured nothing is told", () => {
  expect(differenceOf(means(), means(1))).toBeNull();
});
