import { expect, test } from "vitest";
import { readOwnWeights, writeOwnWeights } from "./own-weights.server";
import { SHIPPED_MODEL } from "./prediction";

const own = {
  weights: SHIPPED_MODEL.weights.map((weight) => weight / 2),
  date: "2026-11-24",
  answers: 5000,
  learners: 80,
};

test("own weights are read as they were written, as a version of their own", () => {
  const { problem, model } = readOwnWeights(writeOwnWeights(own));

  expect(problem).toBeNull();
  expect(model?.version).toMatch(/^own-2026-11-24-[0-9a-f]{6}-\d+$/);
  model?.weights.forEach((weight, index) => expect(weight).toBeCloseTo(own.weights[index]!, 4));
});

test("a weight that was changed by hand makes another version", () => {
  const { model } = readOwnWeights(writeOwnWeights(own));
  const weights = own.weights.map((weight, index) => (index === 3 ? weight + 0.1 : weight));

  const { model: changed } = readOwnWeights(writeOwnWeights({ ...own, weights }));

  expect(changed?.version).not.toBe(model?.version);
});

test.each<[string, (file: Record<string, unknown>, weights: Record<string, unknown>) => unknown]>([
  ["it is no JSON object", () => "weights"],
  ["it is no JSON object", () => null],
  ["its format is 2, and this version reads 1", (file) => ({ ...file, format: 2 })],
  ["its format is undefined, and this version reads 1", ({ weights }) => ({ weights })],
  ["its date should be YYYY-MM-DD", (file) => ({ ...file, date: "yesterday" })],
  ["it has no weights", (file) => ({ ...file, weights: null })],
  [
    'it has a weight for "shoe size", which this version does not know',
    (file, weights) => ({ ...file, weights: { ...weights, "shoe size": 1 } }),
  ],
  [
    'its weight of "lag" should be a number from -20 to 20',
    (file, weights) => ({ ...file, weights: { ...weights, lag: undefined } }),
  ],
  [
    'its weight of "one" should be a number from -20 to 20',
    (file, weights) => ({ ...file, weights: { ...weights, one: "1" } }),
  ],
  [
    'its weight of "one" should be a number from -20 to 20',
    (file, weights) => ({ ...file, weights: { ...weights, one: 1e9 } }),
  ],
])("a file is refused with the reason: %s", (reason, spoil) => {
  const file = JSON.parse(writeOwnWeights(own)) as { weights: Record<string, unknown> };

  const { problem, model } = readOwnWeights(JSON.stringify(spoil({ ...file }, file.weights)));

  expect(problem).toBe(reason);
  expect(model).toBeNull();
});

test("a file that was cut off in the middle is refused", () => {
  expect(readOwnWeights(writeOwnWeights(own).slice(0, 100))).toEqual({ problem: "it is no JSON object", model: null });
});
