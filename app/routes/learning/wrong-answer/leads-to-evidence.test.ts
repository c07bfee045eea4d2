import { expect, test } from "vitest";
import { leadsToEvidence } from "./leads-to-evidence";

const once = { inConcept: "Rates", timesMissed: 1, dontKnow: false, hasWay: false };

test("one answer shows what is missing, or is told without a claim where that has no name", () => {
  expect(leadsToEvidence(once)).toBe("It’s part of “Rates”. Your answer shows what’s missing:");
  expect(leadsToEvidence({ ...once, inConcept: null })).toBe("Here’s the question you missed:");
});

test("of several misses it says how many and about which concept, and which of them follows", () => {
  const twice = { ...once, timesMissed: 2 };

  expect(leadsToEvidence(twice)).toBe("2 questions about “Rates” led here. This one shows what’s missing:");
  expect(leadsToEvidence({ ...twice, inConcept: null })).toBe("2 questions about this led here. Here’s one of them:");
});

test("who said last that they don't know it is told so, whatever was missed before", () => {
  const said = { ...once, inConcept: null, timesMissed: 3, dontKnow: true };

  expect(leadsToEvidence(said)).toBe("You said you don’t know it yet, so we start right here.");
  expect(leadsToEvidence({ ...said, inConcept: "Rates" })).toBe(
    "You said you don’t know “Rates” yet. What you answered before points to this gap.",
  );
});

test("where the way is drawn, that says it; what was said last is told all the same", () => {
  expect(leadsToEvidence({ ...once, timesMissed: 2, hasWay: true })).toBeNull();
  expect(leadsToEvidence({ ...once, dontKnow: true, hasWay: true })).toContain("You said you don’t know");
});
