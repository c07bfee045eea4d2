import { expect, test } from "vitest";
import { buildsOnIt, leadsToEvidence } from "./leads-to-evidence";

const once = { inConcept: "Rates", timesMissed: 1, dontKnow: false };

test("one answer shows what is missing, or is told without a claim where that has no name", () => {
  expect(leadsToEvidence(once)).toBe("It's part of “Rates”. Your answer shows what's missing:");
  expect(leadsToEvidence({ ...once, inConcept: null })).toBe("Here's the question you missed:");
});

test("of several misses it says how many and about which concept, and which of them follows", () => {
  const twice = { ...once, timesMissed: 2 };

  expect(leadsToEvidence(twice)).toBe("You missed 2 questions about “Rates”. This one shows what's missing:");
  expect(leadsToEvidence({ ...twice, inConcept: null })).toBe("You missed 2 questions about this. Here's one of them:");
});

test("who said last that they don't know it is told so, whatever was missed before", () => {
  const said = { ...once, inConcept: null, timesMissed: 3, dontKnow: true };

  expect(leadsToEvidence(said)).toBe("You said you don't know it yet, so we start right here.");
});

test("further down it says what builds on the concept with the gap, and why where that is known", () => {
  const below = { inConcept: "Rates", beganAt: "Bayes", reason: null };

  expect(buildsOnIt(below)).toBe("“Bayes” builds on “Rates”.");
  expect(buildsOnIt({ ...below, reason: "It compares rates." })).toBe("“Bayes” builds on “Rates”. It compares rates.");
  expect(buildsOnIt({ ...below, inConcept: null })).toBe("“Bayes” builds on this.");
  expect(buildsOnIt({ ...below, beganAt: null })).toBeNull();
});
