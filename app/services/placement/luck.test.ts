import { expect, test } from "vitest";
import { isMoreThanLuck } from "./luck";

const answers = (right: number, wrong: number) => isMoreThanLuck({ right, wrong });

test("three right answers in a row may be guessed, as may six of ten with four options; four in a row, or seven, are not", () => {
  expect([answers(0, 0), answers(2, 0), answers(3, 0), answers(6, 4)]).toEqual([false, false, false, false]);
  expect([answers(4, 0), answers(7, 3)]).toEqual([true, true]);
});

test("the more is wrong, the more has to be right", () => {
  const needed = [0, 1, 2, 4, 8].map((wrong) =>
    Array.from({ length: 20 }, (_, right) => right).find((right) => answers(right, wrong)),
  );

  expect(needed).toEqual([4, 5, 6, 7, 10]);
});

test("nobody who guesses passes more often than once in a hundred times, however many questions they leave out", () => {
  const chance = (right: number, of: number) =>
    Array.from({ length: right }, (_, index) => (of - index) / (index + 1)).reduce(
      (product, factor) => product * factor,
      1,
    ) *
    0.25 ** right *
    0.75 ** (of - right);

  for (let of = 0; of <= 20; of += 1) {
    const passing = Array.from({ length: of + 1 }, (_, right) => right).filter((right) => answers(right, of - right));
    expect(passing.reduce((sum, right) => sum + chance(right, of), 0)).toBeLessThanOrEqual(0.01);
  }
});
