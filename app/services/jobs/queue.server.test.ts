import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { inTransaction } from "~/services/context";
import { forgetWaits } from "./after-restart.server";
import type { Job } from "./job";
import {
  claimJob,
  enqueue,
  failJob,
  findJob,
  findLatestJob,
  finishJob,
  LEASE_MS,
  releaseJob,
  reportProgress,
} from "./queue.server";

const outlineOf = (subjectId: string) => ({ kind: "outline", subjectId }) as const;
const hiccup = { kind: "connection", message: "The author cannot be reached.", final: false } as const;

/** A job for the subject, claimed by a worker. */
async function createRunningJob(ctx: TestContext, subjectId = "course"): Promise<Job> {
  await enqueue(ctx, outlineOf(subjectId));
  return (await claimJob(ctx))!;
}

test("a job asked for twice while it waits or runs is the same job", async () => {
  const ctx = await createTestContext();
  const job = await enqueue(ctx, outlineOf("course"));

  expect((await enqueue(ctx, outlineOf("course"))).id).toBe(job.id);
  await claimJob(ctx);
  expect(await enqueue(ctx, outlineOf("course"))).toMatchObject({ id: job.id, status: "running" });
});

test("a job asked for twenty times at once is one job", async () => {
  const ctx = await createTestContext();

  const jobs = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(ctx, (ctx) => enqueue(ctx, outlineOf("course")))),
  );

  expect(new Set(jobs.map((job) => job.id)).size).toBe(1);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toHaveLength(1);
});

test("another kind, another subject, and the same again after the end are jobs of their own", async () => {
  const ctx = await createTestContext();
  const first = await createRunningJob(ctx);
  await finishJob(ctx, first);
  ctx.travel(1);

  const jobs = [
    first,
    await enqueue(ctx, outlineOf("course")),
    await enqueue(ctx, outlineOf("other course")),
    await enqueue(ctx, { kind: "onboarding", subjectId: "course" }),
  ];

  expect(new Set(jobs.map((job) => job.id)).size).toBe(4);
  expect((await findLatestJob(ctx, outlineOf("course")))!.id).toBe(jobs[1]!.id);
});

test("a job enqueued in a transaction that fails was never there", async () => {
  const ctx = await createTestContext();

  await expect(
    inTransaction(ctx, async (ctx) => {
      await enqueue(ctx, outlineOf("course"));
      throw new Error("something else failed");
    }),
  ).rejects.toThrow();

  expect(await claimJob(ctx)).toBeNull();
});

test("a claimed job is not claimed again, and the one that waited longest comes first", async () => {
  const ctx = await createTestContext();
  for (const subjectId of ["first", "second"]) {
    await enqueue(ctx, outlineOf(subjectId));
    ctx.travel(10);
  }

  expect(await claimJob(ctx)).toMatchObject({ subjectId: "first", status: "running", attempts: 1 });
  expect(await claimJob(ctx)).toMatchObject({ subjectId: "second" });
  expect(await claimJob(ctx)).toBeNull();
});

test("ten workers at once take ten different jobs", async () => {
  const ctx = await createTestContext();
  for (let index = 0; index < 10; index += 1) await enqueue(ctx, outlineOf(`course ${index}`));

  const jobs = await Promise.all(Array.from({ length: 12 }, () => claimJob(ctx)));

  expect(new Set(jobs.map((job) => job?.id)).size).toBe(11); // ten jobs, and twice none
});

test("progress shows in the job", async () => {
  const ctx = await createTestContext();
  const job = await createRunningJob(ctx);

  await reportProgress(ctx, job, { made: 2, expected: 5 });

  expect(await findJob(ctx, job.id)).toMatchObject({ made: 2, expected: 5 });
});

test("a finished job is done, for good and without an error", async () => {
  const ctx = await createTestContext();
  const failed = await createRunningJob(ctx);
  await failJob(ctx, failed, hiccup);
  ctx.travel(1000);
  const job = (await claimJob(ctx))!;

  await finishJob(ctx, job);

  ctx.travel(LEASE_MS * 10);
  expect(await claimJob(ctx)).toBeNull();
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done", error: null, errorKind: null });
});

test("a failed attempt is made again after one second, the next after four, and after three it is given up", async () => {
  const ctx = await createTestContext();
  const first = await createRunningJob(ctx);

  await failJob(ctx, first, hiccup);
  ctx.travel(999);
  expect(await claimJob(ctx)).toBeNull();
  ctx.travel(1);
  await failJob(ctx, (await claimJob(ctx))!, hiccup);
  ctx.travel(3999);
  expect(await claimJob(ctx)).toBeNull();
  ctx.travel(1);
  const third = (await claimJob(ctx))!;
  expect(third).toMatchObject({ attempts: 3, error: hiccup.message });
  await failJob(ctx, third, hiccup);

  ctx.travel(60_000);
  expect(await claimJob(ctx)).toBeNull();
  expect(await findJob(ctx, first.id)).toMatchObject({
    status: "failed",
    errorKind: "connection",
    error: "The author cannot be reached.",
    finishedAt: expect.any(String),
  });
});

test("a hopeless failure ends the job at once", async () => {
  const ctx = await createTestContext();
  const job = await createRunningJob(ctx);

  await failJob(ctx, job, { kind: "error", message: "No such topic.", final: true });

  ctx.travel(60_000);
  expect(await claimJob(ctx)).toBeNull();
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "failed", errorKind: "error", error: "No such topic." });
});

test("a failure that asks for a wait of hours ends the job at once, and says when", async () => {
  const ctx = await createTestContext();
  const job = await createRunningJob(ctx);

  await failJob(ctx, job, { ...hiccup, final: true, retryAfterMs: 3 * 60 * 60 * 1000 });

  expect(await findJob(ctx, job.id)).toMatchObject({
    status: "failed",
    error: "The author cannot be reached. Try again after 12:00 UTC.",
    runAt: "2026-01-05T12:00:00.000Z",
  });
});

test("when the server starts anew, what was told to come back later may be asked for at once", async () => {
  const ctx = await createTestContext();
  const job = await createRunningJob(ctx);
  await failJob(ctx, job, { ...hiccup, final: true, retryAfterMs: 3 * 60 * 60 * 1000 });
  const putOff = await enqueue(ctx, { ...outlineOf("other"), notBefore: new Date(ctx.now().getTime() + 60_000) });

  await forgetWaits(ctx);

  expect(await findJob(ctx, job.id)).toMatchObject({ status: "failed", runAt: ctx.now().toISOString() });
  expect(await findJob(ctx, putOff.id)).toEqual(putOff);
});

test("asked for again, a job that waits for its next attempt is due at once", async () => {
  const ctx = await createTestContext();
  const job = await createRunningJob(ctx);
  await failJob(ctx, job, { ...hiccup, retryAfterMs: 60_000 });

  expect(await enqueue(ctx, outlineOf("course"))).toMatchObject({ id: job.id, runAt: ctx.now().toISOString() });

  expect(await claimJob(ctx)).toMatchObject({ id: job.id, attempts: 2 });
});

test("a job that was put off waits on, whoever asks for it", async () => {
  const ctx = await createTestContext();
  const notBefore = new Date(ctx.now().getTime() + 60_000);
  await enqueue(ctx, { ...outlineOf("course"), notBefore });

  expect(await enqueue(ctx, outlineOf("course"))).toMatchObject({ runAt: notBefore.toISOString() });

  expect(await claimJob(ctx)).toBeNull();
});

test("after the end the job can be asked for anew, with all its attempts", async () => {
  const ctx = await createTestContext();
  await failJob(ctx, await createRunningJob(ctx), { ...hiccup, final: true });
  ctx.travel(1);

  await enqueue(ctx, outlineOf("course"));

  expect(await claimJob(ctx)).toMatchObject({ attempts: 1, error: null });
});

test("a job that was given back is free at once, and the attempt does not count", async () => {
  const ctx = await createTestContext();

  for (let stop = 0; stop < 5; stop += 1) {
    const job = await createRunningJob(ctx);
    expect(job.attempts).toBe(1);
    await releaseJob(ctx, job);
  }

  expect(await claimJob(ctx)).toMatchObject({ attempts: 1, status: "running" });
});
