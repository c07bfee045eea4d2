import { expect, test } from "vitest";
import { gettingStarted, type Milestones } from "./getting-started";

const begun: Milestones = { hasCourse: true, hasAnswered: false, hasCompletedSubsection: false };

test("what a newcomer has done is checked off", () => {
  expect(gettingStarted(begun, "open")?.map((step) => step.isDone)).toEqual([true, false, false, false]);
  expect(gettingStarted(begun, "answered")?.map((step) => step.isDone)).toEqual([true, true, false, false]);
});

test("questions before a course are a step where there are any", () => {
  expect(gettingStarted(begun, "none")?.map((step) => step.label)).toEqual([
    "Choose something to learn",
    "Answer your first question",
    "Complete your first part",
  ]);
});

test("the list is gone when all of it is done", () => {
  expect(gettingStarted({ hasCourse: true, hasAnswered: true, hasCompletedSubsection: true }, "none")).toBeNull();
});
