import { expect, test } from "vitest";
import { planChecks, WANTED, type CheckPlanning } from "./check-plan";

const WORDS = ["Mercury", "Venus", "Mars"];
const NUMBERS = ["12", "21", "7"];

/** The second solver of this one sees its options, and that of the other does not. */
const SEEN = "Which planet is the red one?";
const UNSEEN = "Which planet is red?";

function plan(changes: Partial<CheckPlanning> = {}) {
  return planChecks({ question: SEEN, options: WORDS, calculated: "nowhere", least: 2, records: {}, ...changes });
}

function records(right: number) {
  const record = { asked: 100, right };
  return { choice: record, statements: record, elimination: record, free: record };
}

test("words are solved in two ways, and an option that says the same as the key is looked for", () => {
  expect(plan()).toEqual(["choice", "comparison", "statements"]);
  expect(plan({ question: UNSEEN })).toEqual(["choice", "comparison", "free"]);
});

test("one half of all questions are solved without their options, and the other half with them", () => {
  const plans = Array.from({ length: 400 }, (_, number) => plan({ question: `Which mark has sign ${number}?` }));

  const unseen = plans.filter((checks) => checks.includes("free"));

  expect(unseen.length).toBeGreaterThan(160);
  expect(unseen.length).toBeLessThan(240);
});

test("of numbers a program sees which are the same, and a calculation counts as a solver", () => {
  expect(plan({ options: NUMBERS })).toEqual(["free", "statements"]);
  expect(plan({ options: NUMBERS, calculated: "by-writer" })).toEqual(["free"]);
  expect(plan({ options: NUMBERS, calculated: "by-writer", least: 3 })).toEqual(["free", "statements"]);
  expect(plan({ options: NUMBERS, calculated: "by-question", least: 5 })).toEqual([]);
});

test("what is wanted decides, whatever fewer solvers the operator would do with", () => {
  expect(plan({ least: 1 })).toEqual(plan());
  expect(plan({ least: 1, question: UNSEEN })).toEqual(plan({ question: UNSEEN }));
  expect(plan({ options: NUMBERS, least: 1 })).toEqual(["free", "statements"]);
  expect(plan({ least: 1, wanted: { ...WANTED, wrongKeys: 0.03, twoRight: 0.02 } })).toEqual(["choice"]);
  expect(plan({ least: 1, wanted: { ...WANTED, twoRight: 0.006 } })).toEqual(["choice", "statements"]);
});

test("as many solve a question as the operator wants at the least, each in another way", () => {
  expect(plan({ least: 5 })).toEqual(["choice", "statements", "elimination", "free", "choice"]);
});

test("solvers with a good record need nobody beside them, and all that can be done is done with those who have a bad one", () => {
  expect(plan({ least: 1, records: records(100) })).toEqual(["choice"]);
  expect(plan({ least: 1, records: records(75) })).toEqual(["choice", "comparison", "statements"]);
});
