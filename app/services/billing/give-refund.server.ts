import { PaymentFailure, type PaymentProvider, type RefundState } from "~/providers/payments/port";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { attempt } from "./attempt";
import { forgetGivenBack } from "./forget-billing.server";
import type { Note } from "./note";
import { requestRefresh } from "./request-refresh.server";
import { settleRefund } from "./settle-refund.server";
import { refundedByUs } from "./store-invoices.server";

/**
 * Has the provider give money back, under the refund's own id: asked again after a kill it gives it once. A refund that was
 * on its way is followed, and so is a subscription that ends with it, until it is over.
 *
 * @returns what writes down what came of it, to be called in the transaction that ends the job; null when nothing did
 * @throws PaymentFailure while the provider cannot be reached
 */
export async function giveRefund(
  ctx: AppContext,
  payments: PaymentProvider,
  { refundId, note }: { refundId: string; note: Note },
): Promise<((ctx: DbContext) => Promise<void>) | null> {
  const refund = await selectRefund(ctx, refundId);
  if (!refund || refund.status === "failed") return null;
  if (refund.status !== "requested") return followRefund(payments, refund, note);
  const { paymentIntentId, amount, reason } = refund;
  if (paymentIntentId === null) return (ctx) => failRefund(ctx, refundId, "There is no payment to give back.");
  const given = await answerOf(payments.refund({ paymentIntentId, amount, reason, idempotencyKey: refundId }));
  if (given instanceof PaymentFailure) {
    note("a refund was refused", { refundId, reason: given.message });
    return (ctx) => failRefund(ctx, refundId, given.message);
  }
  // Not before: whoever gets nothing back keeps what they paid for.
  if (given.status !== "failed") await endIfWanted(payments, refund, note);
  return (ctx) => settle(ctx, refundId, given, note);
}

async function selectRefund(ctx: DbContext, refundId: string) {
  return ctx.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.invoice_id", "refunds.invoice_id")
    .leftJoin("billing_accounts as account", (join) =>
      join
        .onRef("account.learner_id", "=", "refunds.learner_id")
        .onRef("account.subscription_id", "=", "payments.subscription_id"),
    )
    .select([
      "refunds.id",
      "refunds.learner_id as learnerId",
      "refunds.amount",
      "refunds.reason",
      "refunds.status",
      "refunds.refund_id as providersId",
      "refunds.ends_subscription as endsSubscription",
      "payments.payment_intent_id as paymentIntentId",
      "payments.subscription_id as subscriptionId",
      "account.ended_at as endedAt",
    ])
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
}

type Refund = NonNullable<Awaited<ReturnType<typeof selectRefund>>>;

/** One that the provider has made: it may be on its way, and the subscription not over yet. */
async function followRefund(payments: PaymentProvider, refund: Refund, note: Note) {
  const state = await findState(payments, refund, note);
  const hasEnded = state?.status !== "failed" && (await endIfWanted(payments, refund, note));
  if (!state && !hasEnded) return null;
  return async (ctx: DbContext): Promise<void> => {
    if (state) await settle(ctx, refund.id, state, note);
    if (hasEnded) await refreshAfterwards(ctx, refund);
  };
}

/** What became of one that was on its way; null for what is settled, and where the provider does not say. */
async function findState(
  payments: PaymentProvider,
  { id, status, providersId }: Refund,
  note: Note,
): Promise<RefundState | null> {
  if (status !== "pending" || providersId === null) return null;
  const state = await answerOf(payments.findRefund(providersId));
  if (!(state instanceof PaymentFailure)) return state;
  note("a refund could not be followed", { refundId: id, reason: state.message });
  return null;
}

/** @returns whether the provider has ended it; what it refuses is tried again after the next fetch */
async function endIfWanted(
  payments: PaymentProvider,
  { id, endsSubscription, subscriptionId, endedAt }: Refund,
  note: Note,
): Promise<boolean> {
  if (!endsSubscription || subscriptionId === null || endedAt !== null) return false;
  const refused = await answerOf(payments.endSubscription(subscriptionId));
  if (!(refused instanceof PaymentFailure)) return true;
  note("a subscription could not be ended with its refund", { refundId: id, subscriptionId, reason: refused.message });
  return false;
}

/** @throws PaymentFailure when it was not asked */
async function answerOf<T>(call: Promise<T>): Promise<T | PaymentFailure> {
  const answer = await attempt(call);
  if (answer instanceof PaymentFailure && answer.kind === "unreachable") throw answer;
  return answer;
}

async function settle(ctx: DbContext, id: string, state: RefundState, note: Note): Promise<void> {
  const before = await settleRefund(ctx, id, state, note);
  if (!before) return;
  if (before.status === "requested" && state.status !== "failed") await countAsRefunded(ctx, before);
  if (before.learnerId === null) await settleBooks(ctx, before, state);
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

/** Of a deleted account nothing is fetched any more that would set it right. */
async function settleBooks(ctx: DbContext, { invoiceId }: { invoiceId: string }, { status }: RefundState) {
  if (status === "failed") {
    await ctx.db
      .updateTable("payments")
      .set({ amount_refunded: await refundedByUs(ctx, invoiceId) })
      .where("invoice_id", "=", invoiceId)
      .execute();
  }
  await forgetGivenBack(ctx, invoiceId);
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
