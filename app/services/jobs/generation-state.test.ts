import { expect, test } from "vitest";
import type { JobErrorKind, JobStatus } from "~db/schema";
import { generationState, isUnderWay } from "./generation-state";

const start = new Date("2026-01-05T09:00:00.000Z");

function job(status: JobStatus, changes: { errorKind?: JobErrorKind; error?: string; runAt?: string } = {}) {
  const createdAt = start.toISOString();
  const finishedAt = status === "failed" ? createdAt : null;
  return { status, createdAt, runAt: createdAt, finishedAt, errorKind: null, error: null, ...changes };
}

function after(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

test("without a job, or with one that is done, there is nothing to say", () => {
  expect(generationState(null, start)).toEqual({ status: "none" });
  expect(generationState(job("done"), after(500))).toEqual({ status: "none" });
});

test("a job that waits or runs is under way for two minutes, and after that overdue but still under way", () => {
  expect(generationState(job("queued"), after(3))).toEqual({ status: "generating", elapsedMs: 3000 });
  expect(generationState(job("running"), after(120))).toMatchObject({ status: "generating" });
  expect(generationState(job("running"), after(120.001))).toMatchObject({
    status: "overdue",
    kind: "timeout",
    heading: "Taking Longer Than Expected",
    canRetry: true,
  });
});

test("what takes longer than expected is still worth looking at, what failed or was never begun is not", () => {
  const states = [job("queued"), job("running"), job("failed"), job("done"), null];

  expect(states.map((state) => isUnderWay(generationState(state, after(500))))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ["timeout", "Taking Longer Than Expected", true],
  ["connection", "Connection Error", true],
  ["retry", "Generation Issue", true],
  ["declined", "Generation Failed", true],
  ["error", "Generation Failed", false],
] as const)("a job that failed with the kind %s is called '%s'", (errorKind, heading, canRetry) => {
  expect(generationState(job("failed", { errorKind, error: "The author is ill." }), start)).toEqual({
    status: "failed",
    kind: errorKind,
    heading,
    message: "The author is ill.",
    canRetry,
    onlyWait: false,
  });
});

test("a job that failed without saying why still gets words", () => {
  expect(generationState(job("failed"), start)).toMatchObject({
    kind: "error",
    message: "Failed to start question generation",
  });
});

test("a failure that offers no Try Again is told for a minute; then one may begin anew", () => {
  expect(generationState(job("failed", { errorKind: "error" }), after(59)).status).toBe("failed");
  expect(generationState(job("failed", { errorKind: "error" }), after(60))).toEqual({ status: "none" });
  expect(generationState(job("failed", { errorKind: "retry" }), after(61)).status).toBe("failed");
});

test("a failure that says when to come back offers no Try Again until then; then one may begin anew", () => {
  const capped = job("failed", { errorKind: "error", runAt: after(3600).toISOString() });

  expect(generationState(capped, after(3599))).toMatchObject({ status: "failed", canRetry: false, onlyWait: true });
  expect(generationState(capped, after(3600))).toEqual({ status: "none" });
});

test("a screen may have a heading of its own for failures, not for what only takes long", () => {
  const screen = { heading: "Section generation failed" };

  expect(generationState(job("failed", { errorKind: "retry" }), start, screen)).toMatchObject(screen);
  expect(generationState(job("running"), after(121), screen)).toMatchObject({ heading: "Taking Longer Than Expected" });
});

test("the wait is counted from the newest result, where there is one", () => {
  expect(generationState(job("running"), after(121), { since: after(100) })).toEqual({
    status: "generating",
    elapsedMs: 21_000,
  });
});
