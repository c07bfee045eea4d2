import { expect, test } from "vitest";
import { shuffled } from "./shuffled";

test("the same text and turn give the same order", () => {
  expect(shuffled(4, "Which?", 1)).toEqual(shuffled(4, "Which?", 1));
});

test.each([3, 4, 5])("%i options come in another order at each of five turns", (count) => {
  const orders = [0, 1, 2, 3, 4].map((turn) => shuffled(count, "Which?", turn).join());

  expect(new Set(orders).size).toBe(5);
  for (const order of orders) expect(order.split(",").map(Number).sort()).toEqual([0, 1, 2, 3, 4].slice(0, count));
});

test("over many texts, each option stands first about as often as the others", () => {
  const first = [0, 0, 0, 0];
  for (let text = 0; text < 4000; text += 1) first[shuffled(4, `Question ${text}?`, 0)[0]!]! += 1;

  for (const times of first) expect(Math.abs(times - 1000)).toBeLessThan(150);
});
