import { expect, test } from "vitest";
import { gettingStarted } from "./getting-started";

test("what a newcomer has done is checked off", () => {
  const steps = gettingStarted({
    hasCourse: true,
    hasOnboarded: true,
    hasAnswered: false,
    hasCompletedSubsection: false,
  });

  expect(steps?.map((step) => step.isDone)).toEqual([true, true, false, false]);
});

test("the list is gone when all of it is done", () => {
  expect(
    gettingStarted({ hasCourse: true, hasOnboarded: true, hasAnswered: true, hasCompletedSubsection: true }),
  ).toBeNull();
});
