import { expect, test } from "vitest";
import { leadsToEvidence } from "./leads-to-evidence";

const once = { beganAt: null, timesMissed: 1, dontKnow: false, isNamed: true };

test("one answer shows what is missing, or is told without a claim where that has no name", () => {
  expect(leadsToEvidence(once)).toBe("Your answer shows what's missing:");
  expect(leadsToEvidence({ ...once, isNamed: false })).toBe("Here's the question you missed:");
});

test("of several misses it says how many, and which of them follows", () => {
  const twice = { ...once, timesMissed: 2 };

  expect(leadsToEvidence(twice)).toBe("You missed 2 questions about this. Here's the one that shows what's missing:");
  expect(leadsToEvidence({ ...twice, isNamed: false })).toBe("You missed 2 questions about this. Here's one of them:");
});

test("further down it says what builds on the concept with the gap", () => {
  const below = { ...once, beganAt: "Bayes" };

  expect(leadsToEvidence(below)).toBe("“Bayes” builds on this. Your answer shows what's missing:");
  expect(leadsToEvidence({ ...below, timesMissed: 3 })).toBe(
    "You missed 3 questions about this, and “Bayes” builds on it. Here's the one that shows what's missing:",
  );
});

test("who said last that they don't know it is told so, whatever was missed before", () => {
  const said = { ...once, timesMissed: 3, dontKnow: true, isNamed: false };

  expect(leadsToEvidence(said)).toBe("You said you don't know it yet, so we start right here.");
  expect(leadsToEvidence({ ...said, beganAt: "Bayes" })).toBe(
    "“Bayes” builds on this. You said you don't know it yet, so we start right here.",
  );
});
