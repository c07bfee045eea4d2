import { expect, test } from "vitest";
import { EXPIRED_TRIAL_LIMITS, type FreeLimits } from "~/content/plans";
import { PLAN_STATES } from "./plan-state";
import { whatIsFree } from "./what-is-free";

const free = PLAN_STATES.free.limits as FreeLimits;

test("what is free is what the plan has, whatever of it is used up", () => {
  expect(whatIsFree(free, "trial")).toBe(
    "The free plan has 3 courses and 3 placement tests. Learning needs Premium: you can try it for 3 days.",
  );
  expect(whatIsFree(free, "upgrade")).toBe(
    "The free plan has 3 courses and 3 placement tests. Learning needs Premium.",
  );
});

test("after a trial, and of one alone, it says what is true", () => {
  expect(whatIsFree(EXPIRED_TRIAL_LIMITS, "upgrade")).toBe(
    "Your plan has 2 courses and 3 placement tests. Learning needs Premium.",
  );
  expect(whatIsFree({ ...free, courses: 1, assessments: 1 }, "upgrade")).toContain("1 course and 1 placement test.");
});
