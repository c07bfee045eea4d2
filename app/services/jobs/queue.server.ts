import { randomUUID } from "node:crypto";
import { sql, type Updateable } from "kysely";
import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import type { JobKind, JobsTable } from "~db/schema";
import { comeBackAt, inWords, UNEXPECTED, type JobFailure } from "./failure";
import { jobColumns, type Job } from "./job";

/**
 * Work that outlives a request. A job is enqueued in the transaction that wants it, claimed with a lease, and its
 * result is committed in one transaction fenced by that lease: however often it is clicked, killed or claimed, its
 * effect happens once.
 */

/** How long a worker may be silent before another takes the job over. */
export const LEASE_MS = 10_000;
const MAX_ATTEMPTS = 3;
const RETRY_DELAYS_MS = [1_000, 4_000];

/** Thrown inside the fenced transaction when another worker has taken the job over; it rolls everything back. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

/**
 * Adds a job, or returns the active one of that kind for the subject; one that waits for its next attempt waits no
 * longer. Wake the worker after the commit.
 *
 * @param input.notBefore left out, it is due at once
 */
export async function enqueue(
  ctx: DbContext,
  input: { kind: JobKind; subjectId: string; notBefore?: Date },
): Promise<Job> {
  const now = timestamp(ctx);
  const inserted = await ctx.db
    .insertInto("jobs")
    .values({
      id: newId(ctx),
      kind: input.kind,
      subject_id: input.subjectId,
      status: "queued",
      run_at: input.notBefore?.toISOString() ?? now,
      created_at: now,
      attempts: 0,
      made: 0,
      expected: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(jobColumns)
    .executeTakeFirst();
  return inserted ?? (await runNow(ctx, input)) ?? (await findActiveJob(ctx, input))!;
}

/** Null when it does not wait for its next attempt. */
async function runNow(ctx: DbContext, input: { kind: JobKind; subjectId: string }): Promise<Job | null> {
  const job = await dueNow(ctx, input).where("attempts", ">", 0).returning(jobColumns).executeTakeFirst();
  return job ?? null;
}

/** What was to wait for some time is due now, where it waits still. Whether it was; wake the worker after the commit. */
export async function makeDue(ctx: DbContext, input: { kind: JobKind; subjectId: string }): Promise<boolean> {
  const made = await dueNow(ctx, input).executeTakeFirst();
  return made.numUpdatedRows > 0n;
}

function dueNow(ctx: DbContext, { kind, subjectId }: { kind: JobKind; subjectId: string }) {
  const now = timestamp(ctx);
  return ctx.db
    .updateTable("jobs")
    .set({ run_at: now })
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("status", "=", "queued")
    .where("run_at", ">", now);
}

/** Of those that have not ended there is one at most. */
export async function findActiveJob(ctx: DbContext, input: { kind: JobKind; subjectId: string }): Promise<Job | null> {
  const job = await ctx.db
    .selectFrom("jobs")
    .select(jobColumns)
    .where("kind", "=", input.kind)
    .where("subject_id", "=", input.subjectId)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return job ?? null;
}

/** The newest job of a kind for a subject, ended or not. */
export async function findLatestJob(ctx: DbContext, input: { kind: JobKind; subjectId: string }): Promise<Job | null> {
  const job = await ctx.db
    .selectFrom("jobs")
    .select(jobColumns)
    .where("kind", "=", input.kind)
    .where("subject_id", "=", input.subjectId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return job ?? null;
}

export async function findJob(ctx: DbContext, jobId: string): Promise<Job | null> {
  return (await ctx.db.selectFrom("jobs").select(jobColumns).where("id", "=", jobId).executeTakeFirst()) ?? null;
}

/**
 * Takes the job that has waited longest: a queued one that is due, or a running one whose worker fell silent. One
 * during which that happened in every attempt is given up, or it would bring down the server for ever.
 *
 * @param options.except kinds that are left to wait
 */
export async function claimJob(
  ctx: DbContext,
  { except = [] }: { except?: readonly JobKind[] } = {},
): Promise<Job | null> {
  for (;;) {
    const job = await claimNext(ctx, except);
    if (!job || job.attempts <= MAX_ATTEMPTS) return job;
    await failJob(ctx, job, UNEXPECTED);
  }
}

async function claimNext(ctx: DbContext, except: readonly JobKind[]): Promise<Job | null> {
  const now = timestamp(ctx);
  const job = await ctx.db
    .updateTable("jobs")
    .set({
      status: "running",
      attempts: sql`attempts + 1`,
      lease_token: randomUUID(),
      lease_until: leaseEnd(ctx),
    })
    .where("id", "=", (query) =>
      query
        .selectFrom("jobs")
        .select("id")
        .where("kind", "not in", except)
        .where("run_at", "<=", now) // of a running one it is past, too
        .where((where) => where.or([where("status", "=", "queued"), where("lease_until", "<", now)]))
        .where(sql<boolean>`status in ('queued', 'running')`) // literals, as in the partial index that this is found by
        .orderBy("run_at")
        .limit(1),
    )
    .returning(jobColumns)
    .executeTakeFirst();
  return job ?? null;
}

/** Keeps a claim alive. False when another worker holds the job by now. */
export async function extendLease(ctx: DbContext, job: Job): Promise<boolean> {
  return heldBy(ctx, job, { lease_until: leaseEnd(ctx) });
}

export async function reportProgress(
  ctx: DbContext,
  job: Job,
  progress: { made: number; expected: number },
): Promise<void> {
  await heldBy(ctx, job, progress);
}

/** Ends a job well. Call it in the transaction that publishes its result. @throws LeaseLostError */
export async function finishJob(ctx: DbContext, job: Job): Promise<void> {
  if (!(await heldBy(ctx, job, { status: "done", finished_at: timestamp(ctx), error: null, error_kind: null }))) {
    throw new LeaseLostError();
  }
}

/**
 * Ends an attempt badly: it is tried again a little later, or, when that is hopeless or was tried enough, given up. Where
 * it was told when to come back, `run_at` of a job that was given up keeps that moment.
 */
export async function failJob(
  ctx: DbContext,
  job: Job,
  { retryAfterMs = null, ...failure }: Pick<JobFailure, "kind" | "message" | "final"> & Partial<JobFailure>,
): Promise<void> {
  const again = comeBackAt(retryAfterMs, ctx.now());
  const message = inWords(failure.message, again, ctx.now());
  const error = { error_kind: failure.kind, error: message, lease_token: null, lease_until: null };
  if (failure.final || isLastAttempt(job)) {
    const later = again && { run_at: again.toISOString() };
    await heldBy(ctx, job, { ...error, ...later, status: "failed", finished_at: timestamp(ctx) });
    return;
  }
  const delay = retryAfterMs ?? RETRY_DELAYS_MS[job.attempts - 1] ?? 0;
  await heldBy(ctx, job, { ...error, status: "queued", run_at: timestamp(ctx, delay) });
}

export function isLastAttempt(job: Job): boolean {
  return job.attempts >= MAX_ATTEMPTS;
}

/** Gives a job back untouched, for a worker that stops in the middle. */
export async function releaseJob(ctx: DbContext, job: Job): Promise<void> {
  await heldBy(ctx, job, { status: "queued", attempts: job.attempts - 1, lease_token: null, lease_until: null });
}

/** Takes the lease into the open transaction, so that what is written there counts only while the job is held. @throws LeaseLostError */
export async function holdJob(ctx: DbContext, job: Job): Promise<void> {
  if (!(await extendLease(ctx, job))) throw new LeaseLostError();
}

async function heldBy(ctx: DbContext, job: Job, change: Updateable<JobsTable>): Promise<boolean> {
  const result = await ctx.db
    .updateTable("jobs")
    .set(change)
    .where("id", "=", job.id)
    .where("lease_token", "=", job.leaseToken)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function leaseEnd(ctx: DbContext): string {
  return timestamp(ctx, LEASE_MS);
}

/** For jobs that have no news for anybody once they have ended. Call it in the transaction that ends the last one. */
export async function forgetEnded(ctx: DbContext, input: { kind: JobKind; subjectId: string }): Promise<void> {
  await ctx.db
    .deleteFrom("jobs")
    .where("kind", "=", input.kind)
    .where("subject_id", "=", input.subjectId)
    .where("status", "in", ["done", "failed"])
    .execute();
}
