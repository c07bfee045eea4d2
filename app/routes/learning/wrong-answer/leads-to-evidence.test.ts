import { expect, test } from "vitest";
import { leadsToEvidence } from "./leads-to-evidence";

const once = {
  inConcept: "Rates",
  timesMissed: 1,
  missedBefore: null,
  dontKnow: false,
  isWorkedOutBeneath: false,
  hasWay: false,
};

test("one answer shows what is missing, or is told without a claim where that has no name", () => {
  expect(leadsToEvidence(once)).toBe("It’s part of “Rates”. Your answer shows what’s missing:");
  expect(leadsToEvidence({ ...once, inConcept: null })).toBe("Here’s the question you missed:");
});

test("of several misses it says how many and about which concept, and which of them follows", () => {
  const twice = { ...once, timesMissed: 2 };

  expect(leadsToEvidence(twice)).toBe("2 questions about “Rates” led here. This one shows what’s missing:");
  expect(leadsToEvidence({ ...twice, inConcept: null })).toBe("2 questions about this led here. Here’s one of them:");
});

test("one answer is a gap with what was missed before it, which is said, also where the way is drawn", () => {
  const inTest = { ...once, missedBefore: "test" } as const;
  const elsewhere = { ...once, missedBefore: "elsewhere" } as const;

  expect(leadsToEvidence(inTest)).toBe(
    "It’s part of “Rates”. With what you missed in the test, your answer shows what’s missing:",
  );
  expect(leadsToEvidence({ ...inTest, inConcept: null })).toBe("You missed it in the test, and now again:");
  expect(leadsToEvidence({ ...inTest, hasWay: true })).toBe(
    "With what you missed in the test, your answer shows this gap.",
  );
  expect(leadsToEvidence({ ...elsewhere, hasWay: true })).toContain("With what you missed before,");
});

test("who said last that they don't know it is told so of that question, whatever was missed before", () => {
  const said = { ...once, inConcept: null, timesMissed: 3, dontKnow: true };

  expect(leadsToEvidence(said)).toBe("You didn’t know this one yet, so we start right here.");
  expect(leadsToEvidence({ ...said, inConcept: "Rates" })).toBe(
    "You didn’t know this one yet. What you answered before points to this gap.",
  );
});

test("where the way is drawn, that says it; what was said last is told all the same", () => {
  expect(leadsToEvidence({ ...once, timesMissed: 2, hasWay: true })).toBeNull();
  expect(leadsToEvidence({ ...once, dontKnow: true, hasWay: true })).toContain("You didn’t know this one yet");
});

test("where all beneath is known that settles it, whatever was answered", () => {
  const settled = { ...once, isWorkedOutBeneath: true };

  for (const evidence of [settled, { ...settled, dontKnow: true }, { ...settled, hasWay: true, timesMissed: 2 }])
    expect(leadsToEvidence(evidence)).toBe("You’ve worked through everything below it, so the gap is here.");
});
