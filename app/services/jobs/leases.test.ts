import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { inTransaction } from "~/services/context";
import { forgetFuture } from "./after-restart.server";
import type { Job } from "./job";
import {
  claimJob,
  enqueue,
  extendLease,
  failJob,
  findJob,
  finishJob,
  LEASE_MS,
  LeaseLostError,
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

test("a worker that falls silent for longer than its lease loses the job to another", async () => {
  const ctx = await createTestContext();
  const first = await createRunningJob(ctx);

  ctx.travel(LEASE_MS);
  expect(await claimJob(ctx)).toBeNull();
  ctx.travel(1);
  const second = await claimJob(ctx);

  expect(second).toMatchObject({ id: first.id, attempts: 2 });
  expect(second!.leaseToken).not.toBe(first.leaseToken);
});

test("a worker that gives signs of life keeps its job", async () => {
  const ctx = await createTestContext();
  const job = await createRunningJob(ctx);

  for (let beat = 0; beat < 10; beat += 1) {
    ctx.travel(LEASE_MS - 1);
    expect(await extendLease(ctx, job)).toBe(true);
  }

  expect(await claimJob(ctx)).toBeNull();
});

test("a worker that lost its job can do nothing to it any more", async () => {
  const ctx = await createTestContext();
  const stalled = await createRunningJob(ctx);
  ctx.travel(LEASE_MS + 1);
  const claimed = (await claimJob(ctx))!;

  await expect(finishJob(ctx, stalled)).rejects.toThrow(LeaseLostError);
  expect(await extendLease(ctx, stalled)).toBe(false);
  await reportProgress(ctx, stalled, { made: 7, expected: 9 });
  await failJob(ctx, stalled, { ...hiccup, final: true });
  await releaseJob(ctx, stalled);

  expect(await findJob(ctx, stalled.id)).toEqual(claimed);
});

test("what a worker wrote in the transaction with which it ends a lost job is not kept", async () => {
  const ctx = await createTestContext();
  const stalled = await createRunningJob(ctx);
  ctx.travel(LEASE_MS + 1);
  await claimJob(ctx);

  await expect(
    inTransaction(ctx, async (ctx) => {
      await ctx.db.insertInto("concepts").values({ id: "x", name: "x", summary: "x", created_at: "" }).execute();
      await finishJob(ctx, stalled);
    }),
  ).rejects.toThrow(LeaseLostError);

  expect(await ctx.db.selectFrom("concepts").selectAll().execute()).toEqual([]);
});

test("a job during which the process dies every time is given up after three attempts, with an error to see and a retry", async () => {
  const ctx = await createTestContext();
  const job = await createRunningJob(ctx);

  for (let attempt = 2; attempt <= 3; attempt += 1) {
    ctx.travel(LEASE_MS + 1);
    expect(await claimJob(ctx)).toMatchObject({ id: job.id, attempts: attempt });
  }
  ctx.travel(LEASE_MS + 1);
  expect(await claimJob(ctx)).toBeNull();

  expect(await findJob(ctx, job.id)).toMatchObject({
    status: "failed",
    errorKind: "retry",
    error: "Something went wrong while we were making this.",
    finishedAt: ctx.now().toISOString(),
  });
  ctx.travel(1);
  await enqueue(ctx, outlineOf("course"));
  expect(await claimJob(ctx)).toMatchObject({ attempts: 1 });
});

test("giving up on one job lets the others be claimed in the same look, and fences its worker out", async () => {
  const ctx = await createTestContext();
  let last = await createRunningJob(ctx);
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    ctx.travel(LEASE_MS + 1);
    last = (await claimJob(ctx))!;
  }
  ctx.travel(LEASE_MS + 1);
  await enqueue(ctx, outlineOf("other course"));

  expect(await claimJob(ctx)).toMatchObject({ subjectId: "other course" });

  await expect(finishJob(ctx, last)).rejects.toThrow(LeaseLostError);
  expect(await findJob(ctx, last.id)).toMatchObject({ status: "failed" });
});

test("forgetFuture: after the clock was set back, waiting and running jobs go on at once", async () => {
  const ctx = await createTestContext();
  const running = await createRunningJob(ctx, "running");
  const waiting = await enqueue(ctx, outlineOf("waiting"));
  ctx.travel(-24 * 60 * 60 * 1000);
  expect(await claimJob(ctx)).toBeNull();

  await forgetFuture(ctx);

  const claimed = [await claimJob(ctx), await claimJob(ctx)].map((job) => job?.id);
  expect(claimed.sort()).toEqual([running.id, waiting.id].sort());
  await expect(finishJob(ctx, running)).rejects.toThrow(LeaseLostError);
});

test("forgetFuture: what another server works on, and what is wanted later, stays", async () => {
  const ctx = await createTestContext();
  await createRunningJob(ctx, "running");
  const later = new Date(ctx.now().getTime() + 60_000);
  await enqueue(ctx, { kind: "remove-export", subjectId: "later", notBefore: later });

  await forgetFuture(ctx);

  expect(await claimJob(ctx)).toBeNull();
});
