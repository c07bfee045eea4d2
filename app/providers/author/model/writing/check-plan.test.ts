import { expect, test } from "vitest";
import { chanceOfWrongKey, errorOf, planChecks, type CheckPlanning } from "./check-plan";

function plan(changes: Partial<CheckPlanning> = {}) {
  return planChecks({
    kinds: ["choice", "statements", "elimination", "free"],
    calculated: "nowhere",
    least: 2,
    records: {},
    ...changes,
  });
}

test("as many solve a question as the operator wants at the least, each in another way", () => {
  expect(plan()).toEqual(["choice", "statements"]);
  expect(plan({ least: 5 })).toEqual(["choice", "statements", "elimination", "free", "choice"]);
});

test("a calculation counts as a check, and one by the question itself is all there is to know", () => {
  expect(plan({ calculated: "by-writer" })).toEqual(["choice"]);
  expect(plan({ calculated: "by-writer", least: 1 })).toEqual(["choice"]);
  expect(plan({ calculated: "by-question", least: 5 })).toEqual([]);
});

test("solvers with a bad record are followed by others, as long as that makes wrong keys rarer", () => {
  const weak = { asked: 100, right: 75 };
  const records = { choice: weak, statements: weak, elimination: weak, free: weak };

  expect(plan({ least: 1 })).toEqual(["choice"]);
  expect(plan({ least: 1, records })).toEqual(["choice", "statements"]);
});

test("a record counts beside what is taken for granted, the more the longer it is", () => {
  expect(errorOf()).toBeCloseTo(0.1);
  expect(errorOf({ asked: 20, right: 12 })).toBeCloseTo(0.3);
  expect(errorOf({ asked: 990, right: 495 })).toBeCloseTo(0.496);
});

test("each solver who agrees makes a wrong key less likely, but mistakes of one model stay", () => {
  const after = (...errors: number[]) => chanceOfWrongKey({ calculated: "nowhere", errors });

  expect(after()).toBeCloseTo(0.15);
  expect(after(0.1)).toBeCloseTo(0.0097, 4);
  expect(after(0.1, 0.1)).toBeLessThan(after(0.1));
  expect(after(0.1, 0.1, 0.1, 0.1, 0.1)).toBeGreaterThan(0.004);
  expect(after(0)).toBe(0);
});
