import { expect, test } from "vitest";
import { leadsToEvidence } from "./leads-to-evidence";

const once = { inConcept: "Rates", beganAt: null, reason: null, timesMissed: 1, dontKnow: false };

test("one answer shows what is missing, or is told without a claim where that has no name", () => {
  expect(leadsToEvidence(once)).toBe("It's part of “Rates”. Your answer shows what's missing:");
  expect(leadsToEvidence({ ...once, inConcept: null })).toBe("Here's the question you missed:");
});

test("of several misses it says how many and about which concept, and which of them follows", () => {
  const twice = { ...once, timesMissed: 2 };

  expect(leadsToEvidence(twice)).toBe("You missed 2 questions about “Rates”. This one shows what's missing:");
  expect(leadsToEvidence({ ...twice, inConcept: null })).toBe("You missed 2 questions about this. Here's one of them:");
});

test("further down it says what builds on the concept with the gap", () => {
  const below = { ...once, beganAt: "Bayes" };

  expect(leadsToEvidence(below)).toBe("“Bayes” builds on “Rates”. Your answer shows what's missing:");
  expect(leadsToEvidence({ ...below, inConcept: null })).toBe(
    "“Bayes” builds on this. Here's the question you missed:",
  );
  expect(leadsToEvidence({ ...below, timesMissed: 3 })).toBe(
    "You missed 3 questions about “Rates”, and “Bayes” builds on it. This one shows what's missing:",
  );
  expect(leadsToEvidence({ ...below, reason: "It compares rates." })).toBe(
    "“Bayes” builds on “Rates”. It compares rates. Your answer shows what's missing:",
  );
});

test("who said last that they don't know it is told so, whatever was missed before", () => {
  const said = { ...once, inConcept: null, timesMissed: 3, dontKnow: true };

  expect(leadsToEvidence(said)).toBe("You said you don't know it yet, so we start right here.");
  expect(leadsToEvidence({ ...said, beganAt: "Bayes" })).toBe(
    "“Bayes” builds on this. You said you don't know it yet, so we start right here.",
  );
});
