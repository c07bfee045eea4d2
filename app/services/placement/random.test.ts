import { expect, test } from "vitest";
import { createRandom } from "./random";

const draws = (seed: string, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, random);
};

test("the same seed gives the same numbers, on every machine", () => {
  expect(draws("a test", 3)).toEqual([0.6248405030928552, 0.3130348352715373, 0.18183180107735097]);
});

test("seeds that differ in one letter have nothing in common", () => {
  expect(draws("test 1", 5).filter((number) => draws("test 2", 5).includes(number))).toEqual([]);
});

test("numbers are spread evenly from 0 to below 1", () => {
  const numbers = draws("even", 10_000);

  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / numbers.length;
    expect(share).toBeGreaterThan(0.085);
    expect(share).toBeLessThan(0.115);
  }
});
