import { expect, test } from "vitest";
import { whatALearnerDoes } from "./what-a-learner-does";

test("a misconception becomes a sentence about a learner who picks the option", () => {
  expect(whatALearnerDoes("Counts the overlap twice.")).toBe(
    "A learner who picks this often counts the overlap twice.",
  );
  expect(whatALearnerDoes("Does not sort.")).toBe("A learner who picks this often does not sort.");
});

test("a misconception that says no deed is left to be quoted", () => {
  expect(whatALearnerDoes("The mean is the middle.")).toBeNull();
  expect(whatALearnerDoes("")).toBeNull();
});
