import { setImmediate } from "node:timers/promises";
import type { AppContext, DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { MINUTE_MS } from "~/time/periods";
import { isOwn, ownRows } from "./own-rows.server";

/** Questions, with their answers and all else that hangs on them, deleted before others get their turn. */
const BATCH = 200;
/** A full disk stays so for a while, a reader mostly does not. */
const RETRY_MS = { "delete-account": MINUTE_MS, "empty-log": 5_000 };

/**
 * Removes what a closed account has left: files first, so that none outlives the row that names it, then the rows, a
 * batch at a time. Each step can be taken again, so a kill in the middle does no harm.
 *
 * @returns false for an account that is not closed; nothing is touched then
 */
export async function removeAccount(ctx: AppContext, learnerId: string, signal: AbortSignal): Promise<boolean> {
  const learner = await ctx.db
    .selectFrom("learners")
    .select("deleted_at")
    .where("id", "=", learnerId)
    .executeTakeFirst();
  if (learner && learner.deleted_at === null) return false;

  await removeFiles(ctx, learnerId, signal);
  await ctx.db.deleteFrom("ticket_images").where("learner_id", "=", learnerId).execute(); // tickets stay, emptied
  await ctx.db.deleteFrom("jobs").where(isOwn("jobs", learnerId)).where("kind", "!=", "delete-account").execute();
  await deleteAll(ctx, "questions", learnerId, signal);
  await deleteAll(ctx, "courses", learnerId, signal);
  await ctx.db.deleteFrom("learners").where("id", "=", learnerId).where("deleted_at", "is not", null).execute();
  return true;
}

async function removeFiles(ctx: AppContext, learnerId: string, signal: AbortSignal): Promise<void> {
  for (const [table, storage] of [
    ["images", ctx.images],
    ["ticket_images", ctx.images],
    ["exports", ctx.exports],
  ] as const) {
    for await (const rows of ownRows(ctx, { table, learnerId })) {
      for (const { id = "" } of rows) {
        signal.throwIfAborted();
        await storage.remove(id);
      }
    }
  }
}

async function deleteAll(
  ctx: DbContext,
  table: "questions" | "courses",
  learnerId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { numDeletedRows } = await ctx.db
      .deleteFrom(table)
      .where("id", "in", (query) =>
        query.selectFrom(table).select("id").where("learner_id", "=", learnerId).limit(BATCH),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await setImmediate(); // the database answers at once, so nobody else would have a turn
  }
}

/** For the start of the server, and once an hour: closed accounts whose job was given up, after a full disk for one, are tried again. */
export async function resumeRemovals(ctx: DbContext): Promise<void> {
  const closed = await ctx.db.selectFrom("learners").select("id").where("deleted_at", "is not", null).execute();
  for (const { id } of closed) await enqueue(ctx, { kind: "delete-account", subjectId: id });
}

/** The last trace: the jobs themselves. Called in the transaction that ends the job. */
export async function forgetDeletion(ctx: DbContext, learnerId: string): Promise<void> {
  await ctx.db.deleteFrom("jobs").where("subject_id", "=", learnerId).execute();
}

/** What could not be erased is tried again, for as long as it takes. Called in the transaction that ends the job. */
export async function continueLater(
  ctx: DbContext,
  step: { kind: keyof typeof RETRY_MS; subjectId: string },
): Promise<void> {
  await forgetDeletion(ctx, step.subjectId);
  await enqueue(ctx, { ...step, notBefore: new Date(ctx.now().getTime() + RETRY_MS[step.kind]) });
}
