import { expect, test } from "vitest";
import { firstStep, upToTheAnswer } from "./solution-steps";

const beads = {
  question: "How many rows can be made?",
  options: ["720", "60", "120"],
  explanation:
    "If all beads were different, there would be $6! = 720$ rows. Reds can be exchanged.\n\nSo there are 60. Good.",
};

test("a first step is the first sentence of the solution", () => {
  expect(firstStep(beads, 1)).toBe("If all beads were different, there would be $6! = 720$ rows.");
});

test("a numbered solution begins with its first item, and with a table where that comes first", () => {
  const numbered = { ...beads, explanation: "1. Add the groups: 18 and 14.\n2. Take the six away: 26." };
  const tabled = { ...beads, explanation: "| a | b |\n|---|---|\n| 1 | 2 |\n\nAdd the cells. It is 60." };

  expect(firstStep(numbered, 1)).toBe("1. Add the groups: 18 and 14.");
  expect(firstStep(tabled, 1)).toContain("| 1 | 2 |");
});

test("what would name the answer, or be all of the solution, is no first step", () => {
  expect(firstStep(beads, 0)).toBeNull();
  expect(firstStep({ ...beads, explanation: "There are six places for six beads." }, 1)).toBeNull();
});

test("a solution worked together stops where it would name the answer, and keeps its form until there", () => {
  expect(upToTheAnswer(beads, 1)).toBe(
    "If all beads were different, there would be $6! = 720$ rows. Reds can be exchanged.",
  );
});

test("a solution that names no option stops before its last step", () => {
  const worded = {
    ...beads,
    options: ["it grows", "it shrinks"],
    explanation: "Look at one row. Look at all. It depends.",
  };

  expect(upToTheAnswer(worded, 0)).toBe("Look at one row. Look at all.");
});

test("a solution that begins with the answer cannot be worked together", () => {
  expect(upToTheAnswer({ ...beads, explanation: "It is 60, since reds are alike. Count again." }, 1)).toBeNull();
});

test("a sentence that comes twice is cut at the right place", () => {
  const twice = { ...beads, explanation: "Count. Count. So there are 60." };

  expect(upToTheAnswer(twice, 1)).toBe("Count. Count.");
});

test("what sets the right option apart from the others names it, too", () => {
  const shares = {
    ...beads,
    options: ["The number is even.", "The number is at most 4.", "The number is at most 3."],
    explanation: "Half of the numbers are even. Only for at most 4 is the share the same. So that is it.",
  };

  expect(upToTheAnswer(shares, 1)).toBe("Half of the numbers are even.");
});
