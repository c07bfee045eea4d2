import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue, findActiveJob } from "~/services/jobs/queue.server";

/** Long enough for a provider that answers as usual, and about as long as a person waits for a page. */
const PATIENCE_MS = 6_000;

/**
 * Has everything about a customer fetched, by a fetch that begins after now. Wake the worker after the commit.
 *
 * @returns what `waitForRefresh` asks for; null for whoever is no customer
 */
export async function requestRefresh(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable("billing_accounts")
      .set(({ eb }) => ({ refreshes_wanted: eb("refreshes_wanted", "+", 1) }))
      .where("learner_id", "=", learnerId)
      .returning("refreshes_wanted as ticket")
      .executeTakeFirst();
    if (!row) return null;
    await enqueueRefresh(ctx, { learnerId });
    return row.ticket;
  });
}

/** One that waits until the provider may be reached again waits no longer. */
export async function enqueueRefresh(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  await enqueue(ctx, { kind: "billing", subjectId: learnerId });
  await ctx.db
    .updateTable("jobs")
    .set({ run_at: timestamp(ctx) })
    .where("kind", "=", "billing")
    .where("subject_id", "=", learnerId)
    .where("status", "=", "queued")
    .where("run_at", ">", timestamp(ctx))
    .execute();
}

/** Whether it was fetched by then: sooner or later it will be. */
export async function waitForRefresh(
  ctx: AppContext,
  { learnerId, ticket }: { learnerId: string; ticket: number },
): Promise<boolean> {
  ctx.jobs.wake();
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const remaining = deadline - performance.now();
    const news = ctx.jobs.nextNews(Math.max(remaining, 1)); // listen first, look second: no end is missed
    const account = await ctx.db
      .selectFrom("billing_accounts")
      .select("refreshes_done as done")
      .where("learner_id", "=", learnerId)
      .executeTakeFirst();
    if (account && account.done >= ticket) return true;
    const job = await findActiveJob(ctx, { kind: "billing", subjectId: learnerId });
    // None, or one that has failed and is tried again later.
    if (!job || job.runAt > timestamp(ctx) || remaining <= 0) return false;
    await news;
  }
}

/** Has everything fetched and waits for it, so that the next page tells the truth. */
export async function refreshNow(ctx: AppContext, { learnerId }: { learnerId: string }): Promise<boolean> {
  const ticket = await requestRefresh(ctx, { learnerId });
  return ticket !== null && (await waitForRefresh(ctx, { learnerId, ticket }));
}
