import { expect, test } from "vitest";
import { isMoreThanLuck } from "./luck";

const answers = (right: number, wrong: number, dontKnow = 0) => isMoreThanLuck({ right, wrong, dontKnow });

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

test("who says 'I don't know yet' guesses the less: fewer right answers show that they know", () => {
  expect([answers(2, 0, 4), answers(3, 0, 1)]).toEqual([false, true]);
  expect(answers(2, 0, 8)).toBe(true);
  expect(answers(1, 0, 12)).toBe(false);
  expect(answers(2, 6, 4)).toBe(false);
});
