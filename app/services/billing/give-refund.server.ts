import { PaymentFailure, type PaymentProvider, type RefundState } from "~/providers/payments/port";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { attempt } from "./attempt";
import type { Note } from "./note";
import { requestRefresh } from "./request-refresh.server";
import { settleRefund } from "./settle-refund.server";
import { refundedByUs } from "./store-invoices.server";

/**
 * Has the provider give money back, under the refund's own id: asked again after a kill it gives it once. A refund that was
 * on its way is followed.
 *
 * @returns what writes down what came of it, to be called in the transaction that ends the job; null when it is settled
 * @throws PaymentFailure while the provider cannot be reached
 */
export async function giveRefund(
  ctx: AppContext,
  payments: PaymentProvider,
  { refundId, note }: { refundId: string; note: Note },
): Promise<((ctx: DbContext) => Promise<void>) | null> {
  const refund = await ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.invoice_id", "refunds.invoice_id")
    .select([
      "refunds.amount",
      "refunds.reason",
      "refunds.status",
      "refunds.refund_id as providersId",
      "refunds.ends_subscription as endsSubscription",
      "payments.payment_intent_id as paymentIntentId",
      "payments.subscription_id as subscriptionId",
    ])
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
  if (refund?.status === "pending" && refund.providersId) {
    const state = await payments.findRefund(refund.providersId);
    return (ctx) => settle(ctx, refundId, state, note);
  }
  if (refund?.status !== "requested") return null;
  const { paymentIntentId, amount, reason } = refund;
  if (paymentIntentId === null) return (ctx) => failRefund(ctx, refundId, "There is no payment to give back.");
  // First: what is then given back need not be looked for when this is cut off.
  if (refund.endsSubscription && refund.subscriptionId) await payments.endSubscription(refund.subscriptionId);
  const given = await attempt(payments.refund({ paymentIntentId, amount, reason, idempotencyKey: refundId }));
  if (!(given instanceof PaymentFailure)) return (ctx) => settle(ctx, refundId, given, note);
  if (given.kind === "unreachable") throw given;
  note("a refund was refused", { refundId, reason: given.message });
  return (ctx) => failRefund(ctx, refundId, given.message);
}

async function settle(ctx: DbContext, id: string, state: RefundState, note: Note): Promise<void> {
  const before = await settleRefund(ctx, id, state, note);
  if (!before) return;
  if (before.status === "requested" && state.status !== "failed") await countAsRefunded(ctx, before);
  await refreshAfterwards(ctx, before);
}

/**
 * Until it is fetched: more than is left must not be promised meanwhile. It may have been fetched already, so it is not added
 * to what is known.
 */
async function countAsRefunded(ctx: DbContext, { invoiceId }: { invoiceId: string }): Promise<void> {
  const ours = await refundedByUs(ctx, invoiceId);
  await ctx.db
    .updateTable("payments")
    .set({ amount_refunded: ours })
    .where("invoice_id", "=", invoiceId)
    .where("amount_refunded", "<", ours)
    .execute();
}

async function failRefund(ctx: DbContext, id: string, error: string): Promise<void> {
  await ctx.db
    .updateTable("refunds")
    .set({ status: "failed", error, settled_at: timestamp(ctx) })
    .where("id", "=", id)
    .where("status", "=", "requested")
    .execute();
  const refund = await ctx.db
    .selectFrom("refunds")
    .select("learner_id as learnerId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (refund) await refreshAfterwards(ctx, refund);
}

async function refreshAfterwards(ctx: DbContext, { learnerId }: { learnerId: string | null }): Promise<void> {
  if (learnerId !== null) await requestRefresh(ctx, { learnerId });
}
