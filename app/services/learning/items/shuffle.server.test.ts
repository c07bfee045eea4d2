import fc from "fast-check";
import { expect, test } from "vitest";
import { shuffledIndexes } from "./shuffle.server";

test("every index comes exactly once, in an order that the seed alone decides", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 5 }), fc.string(), (count, seed) => {
      const order = shuffledIndexes(count, seed);

      expect([...order].sort()).toEqual(Array.from({ length: count }, (_, index) => index));
      expect(shuffledIndexes(count, seed)).toEqual(order);
    }),
  );
});

test("over many seeds the right option stands in every place about as often", () => {
  const places = [0, 0, 0, 0];

  for (let seed = 0; seed < 2000; seed += 1) places[shuffledIndexes(4, `learner:${seed}`).indexOf(2)]! += 1;

  for (const count of places) {
    expect(count).toBeGreaterThan(425);
    expect(count).toBeLessThan(575);
  }
});
