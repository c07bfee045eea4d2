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

async function keepEvent(ctx: DbContext, { id, type, createdAt, ...about }: PaymentEvent): Promise<void> {
  const learner = await findLearnerOf(ctx, about);
  const inserted = await ctx.db
    .insertInto("payment_events")
    .values({
      id,
      type,
      customer_id: learner?.customerId ?? null,
      created_at: createdAt.toISOString(),
      received_at: timestamp(ctx),
      handled_at: learner ? null : timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted && learner) await enqueueRefresh(ctx, { learnerId: learner.id });
}

/** By the payment where no customer is named, as in what is told of refunds. */
async function findLearnerOf(
  ctx: DbContext,
  { customerId, paymentIntentId }: Pick<PaymentEvent, "customerId" | "paymentIntentId">,
): Promise<{ id: string; customerId: string } | null> {
  const accounts = ctx.db
    .selectFrom("billing_accounts as account")
    .innerJoin("learners", "learners.id", "account.learner_id")
    .select(["learners.id", "account.customer_id as customerId"])
    .where("learners.deleted_at", "is", null);
  if (customerId !== null) {
    return (await accounts.where("account.customer_id", "=", customerId).executeTakeFirst()) ?? null;
  }
  if (paymentIntentId === null) return null;
  const paidBy = accounts
    .innerJoin("payments", "payments.learner_id", "account.learner_id")
    .where("payments.payment_intent_id", "=", paymentIntentId);
  return (await paidBy.executeTakeFirst()) ?? null;
}
