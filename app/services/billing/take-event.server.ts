import type { PaymentEvent } from "~/providers/payments/port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueueRefresh } from "./request-refresh.server";

export type TakeEventResult =
  | { status: "taken" }
  /** Nothing was written. */
  | { status: "refused"; reason: "forged" | "stale" | "malformed" | "not-ours" | "nothing-sold" };

/**
 * Takes a webhook, each once. What it says is not believed: a job fetches everything about its customer. One about nobody
 * known here is noted without naming them, and comes to nothing.
 */
export async function takeEvent(
  ctx: AppContext,
  webhook: { body: string; signature: string | null },
): Promise<TakeEventResult> {
  if (!ctx.payments) return { status: "refused", reason: "nothing-sold" };
  const read = await ctx.payments.readEvent(webhook);
  if (read.status !== "event") return { status: "refused", reason: read.status };
  await inTransaction(ctx, (ctx) => keepEvent(ctx, read.event));
  ctx.jobs.wake();
  return { status: "taken" };
}

async function keepEvent(ctx: DbContext, { id, type, createdAt, customerId }: PaymentEvent): Promise<void> {
  const learnerId = customerId && (await findLearnerOf(ctx, customerId));
  const inserted = await ctx.db
    .insertInto("payment_events")
    .values({
      id,
      type,
      customer_id: learnerId ? customerId : null,
      created_at: createdAt.toISOString(),
      received_at: timestamp(ctx),
      handled_at: learnerId ? null : timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted && learnerId) await enqueueRefresh(ctx, { learnerId });
}

async function findLearnerOf(ctx: DbContext, customerId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("billing_accounts")
    .innerJoin("learners", "learners.id", "billing_accounts.learner_id")
    .select("learners.id")
    .where("billing_accounts.customer_id", "=", customerId)
    .where("learners.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
