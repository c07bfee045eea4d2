import { expect, test } from "vitest";
import { chanceOfTwoRight, chanceOfWrongKey, errorOf } from "./published-errors";
import type { CourtCheck } from "./solvers";

test("a record counts beside what is taken for granted, the more the longer it is", () => {
  expect(errorOf()).toBeCloseTo(0.1);
  expect(errorOf({ asked: 20, right: 12 })).toBeCloseTo(0.3);
  expect(errorOf({ asked: 990, right: 495 })).toBeCloseTo(0.496);
});

test("each solver who agrees makes a wrong key less likely, but mistakes of one model stay", () => {
  const after = (...checks: CourtCheck[]) => chanceOfWrongKey({ calculated: "nowhere", checks, records: {} });

  expect(after()).toBeCloseTo(0.15 / 0.925);
  expect(after("choice")).toBeCloseTo(0.0211, 4);
  expect(after("choice", "statements")).toBeCloseTo(0.0118, 4);
  expect(after("choice", "statements", "elimination", "free", "choice")).toBeGreaterThan(0.01);
  expect(after("choice", "comparison")).toBe(after("choice"));
});

test("a second right option is found by whoever sees it, by who comes to it unseen, or by comparing", () => {
  const after = (...checks: CourtCheck[]) => chanceOfTwoRight({ checks, records: {} });

  expect(after("choice")).toBeCloseTo(0.0106, 4);
  expect(after("choice", "free")).toBeCloseTo(0.0056, 4);
  expect(after("choice", "statements")).toBeCloseTo(0.0059, 4);
  expect(after("choice", "comparison", "statements")).toBeCloseTo(0.003, 4);
  expect(after("choice", "comparison", "free")).toBeCloseTo(0.0028, 4);
});

test("what the question itself calculates is not in doubt", () => {
  expect(chanceOfWrongKey({ calculated: "by-question", checks: [], records: {} })).toBe(0);
});
