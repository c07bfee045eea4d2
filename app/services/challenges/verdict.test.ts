import { expect, test } from "vitest";
import { verdictOf } from "./verdict";

const votes = (...answers: (number | null)[]) => answers.map((answerIndex) => ({ answerIndex, reason: "" }));

test.each([
  ["one solver", votes(2)],
  ["two solvers", votes(2, 2)],
  ["three solvers", votes(2, 2, 2)],
])("the key holds when all come to it: %s", (_name, votes) => {
  expect(verdictOf(votes, 2)).toBe("key-holds");
});

test.each([
  ["one other option", votes(0, 0, 0)],
  ["one other option, by most", votes(0, 2, 0)],
  ["none or several right", votes(null, null)],
  ["none or several right, by most", votes(null, null, 2)],
  ["a single solver", votes(0)],
])("the key is wrong when more than half agree on something else: %s", (_name, votes) => {
  expect(verdictOf(votes, 2)).toBe("key-wrong");
});

test.each([
  ["half and half", votes(2, 0)],
  ["most for the key", votes(2, 2, 0)],
  ["each for another", votes(0, 1, null)],
  ["half for another", votes(0, 0, 1, null)],
  ["nobody solved it", votes()],
])("a person has to look when solvers are not of one mind: %s", (_name, votes) => {
  expect(verdictOf(votes, 2)).toBe("unclear");
});
