import { expect, test } from "vitest";
import { paceOf, type LearningDay } from "./pace";

const day = (answers: number, seconds: number): LearningDay => ({ day: "2026-01-05", answers, seconds });

test("a learner's pace is what an answer takes, over all of their days", () => {
  expect(paceOf([day(10, 300), day(10, 900)])).toBe(60);
});

test.each([
  ["no answer", []],
  ["few answers", [day(10, 300), day(9, 900)]],
  ["answers of which no time is known", [day(30, 0)]],
])("%s: no pace", (_what, days) => {
  expect(paceOf(days)).toBeNull();
});
