import fc from "fast-check";
import { expect, test } from "vitest";
import { createOneProgress } from "./one-progress";

test("a second piece of work begins where the first has come to, and fills the rest", async () => {
  const told: number[] = [];
  const progress = createOneProgress(async ({ made, expected }) => void told.push(made / expected));
  await progress.first({ made: 9, expected: 20 });

  const second = progress.second();
  for (const made of [0, 1, 10, 20]) await second({ made, expected: 20 });

  expect(told).toEqual([0.45, 0.47, 0.72, 1]);
});

test("whatever two pieces of work report, what is told never falls, and stays from 0 to 1", async () => {
  const rising = fc.array(fc.nat(20), { maxLength: 8 }).map((made) => made.toSorted((a, b) => a - b));
  await fc.assert(
    fc.asyncProperty(rising, rising, async (first, second) => {
      const told: number[] = [];
      const progress = createOneProgress(async ({ made, expected }) => void told.push(made / expected));

      for (const made of first) await progress.first({ made, expected: 20 });
      const report = progress.second();
      for (const made of second) await report({ made, expected: 20 });

      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.every((share) => share >= 0 && share <= 1)).toBe(true);
    }),
  );
});
