import type { Updateable } from "kysely";
import { DEFAULT_CANCEL_REASON, PaymentFailure, type PaymentProvider } from "~/providers/payments/port";
import { inTransaction, timestamp, type AppContext } from "~/services/context";
import type { BillingAccountsTable, CancelReason } from "~db/schema";
import { attempt } from "./attempt";
import { findPlan, type LearnerPlan } from "./plan.server";
import { isOwing, mayBuy, mayCancel, mayReactivate } from "./plan-state";
import { refreshNow } from "./request-refresh.server";

export type CancelResult =
  { status: "cancelled"; endsAt: string } | { status: "nothing-to-cancel" } | { status: "failed" };
export type ReactivateResult = { status: "active" } | { status: "nothing-to-reactivate" } | { status: "failed" };

/**
 * Has the learner's subscription run out at the end of what is paid for, or of the trial. Where a payment is owed nothing is
 * paid for: it ends at once, so that the card is not tried again and they may subscribe anew. Done twice it says the same.
 *
 * @param input.reason null where none was given
 */
export async function cancelSubscription(
  ctx: AppContext,
  { learnerId, reason }: { learnerId: string; reason: CancelReason | null },
): Promise<CancelResult> {
  const { plan, subscriptionId, wasOwing } = await findUpToDate(ctx, learnerId);
  if (!plan) return { status: "failed" };
  if (wasOwing && mayBuy(plan.state)) return { status: "cancelled", endsAt: plan.endsAt ?? timestamp(ctx) };
  if (isEnding(plan)) return { status: "cancelled", endsAt: plan.endsAt };
  if (!ctx.payments || !subscriptionId || !mayCancel(plan.state)) return { status: "nothing-to-cancel" };
  await ctx.db
    .updateTable("billing_accounts")
    .set({ cancel_reason: reason })
    .where("learner_id", "=", learnerId)
    .execute();
  if (isOwing(plan.state)) return endAtOnce(ctx, ctx.payments, { learnerId, subscriptionId });
  const answer = await attempt(
    ctx.payments.setRenewal({ subscriptionId, renews: false, reason: reason ?? DEFAULT_CANCEL_REASON }),
  );
  await noteEnd(ctx, { learnerId, subscriptionId, answer });
  await refreshNow(ctx, { learnerId });
  const after = await findPlan(ctx, { learnerId });
  if (isEnding(after)) return { status: "cancelled", endsAt: after.endsAt };
  if (answer instanceof PaymentFailure && mayCancel(after.state)) return { status: "failed" };
  return { status: "nothing-to-cancel" }; // it had ended otherwise, which was not known yet
}

/**
 * What is stored of a debt may be old: it may just have been paid, and what is paid for is not to be ended; or it is over, by
 * the same button for one, before its answer was cut off.
 */
async function findUpToDate(ctx: AppContext, learnerId: string) {
  const stored = await findSubscription(ctx, learnerId);
  if (!isOwing(stored.plan.state)) return { ...stored, wasOwing: false };
  if (!(await refreshNow(ctx, { learnerId }))) return { plan: null, subscriptionId: null, wasOwing: true };
  return { ...(await findSubscription(ctx, learnerId)), wasOwing: true };
}

async function endAtOnce(
  ctx: AppContext,
  payments: PaymentProvider,
  { learnerId, subscriptionId }: { learnerId: string; subscriptionId: string },
): Promise<CancelResult> {
  const answer = await attempt(payments.endSubscription(subscriptionId));
  const now = timestamp(ctx);
  if (!(answer instanceof PaymentFailure)) {
    // When it ended is left to the fetch that follows, and with it the mail that says so.
    await changeAccount(ctx, { learnerId, subscriptionId }, { subscription_status: "canceled" });
  }
  await refreshNow(ctx, { learnerId });
  const after = await findPlan(ctx, { learnerId });
  if (mayBuy(after.state)) return { status: "cancelled", endsAt: after.endsAt ?? now };
  return answer instanceof PaymentFailure && mayCancel(after.state)
    ? { status: "failed" }
    : { status: "nothing-to-cancel" }; // it was paid meanwhile
}

/** Has a cancelled subscription that has not ended yet renew itself again. Done twice it says the same. */
export async function reactivateSubscription(
  ctx: AppContext,
  { learnerId }: { learnerId: string },
): Promise<ReactivateResult> {
  const { plan, subscriptionId } = await findSubscription(ctx, learnerId);
  if (subscriptionId && plan.willRenew) return { status: "active" };
  if (!ctx.payments || !subscriptionId || !isEnding(plan)) return { status: "nothing-to-reactivate" };
  const answer = await attempt(ctx.payments.setRenewal({ subscriptionId, renews: true }));
  await noteEnd(ctx, { learnerId, subscriptionId, answer });
  await refreshNow(ctx, { learnerId });
  const after = await findPlan(ctx, { learnerId });
  if (after.willRenew) return { status: "active" };
  return isEnding(after) ? { status: "failed" } : { status: "nothing-to-reactivate" };
}

async function findSubscription(ctx: AppContext, learnerId: string) {
  return inTransaction(ctx, async (ctx) => {
    const plan = await findPlan(ctx, { learnerId });
    const account = await ctx.db
      .selectFrom("billing_accounts")
      .select("subscription_id as subscriptionId")
      .where("learner_id", "=", learnerId)
      .executeTakeFirst();
    return { plan, subscriptionId: account?.subscriptionId ?? null };
  });
}

function isEnding(plan: LearnerPlan): plan is LearnerPlan & { endsAt: string } {
  return mayReactivate(plan.state) && plan.endsAt !== null;
}

/** Told at once, for the fetch that follows may be late. */
async function noteEnd(
  ctx: AppContext,
  {
    learnerId,
    subscriptionId,
    answer,
  }: { learnerId: string; subscriptionId: string; answer: { endsAt: Date | null } | PaymentFailure },
): Promise<void> {
  if (answer instanceof PaymentFailure) return;
  await changeAccount(ctx, { learnerId, subscriptionId }, { ends_at: answer.endsAt?.toISOString() ?? null });
}

async function changeAccount(
  ctx: AppContext,
  { learnerId, subscriptionId }: { learnerId: string; subscriptionId: string },
  changes: Updateable<BillingAccountsTable>,
): Promise<void> {
  await ctx.db
    .updateTable("billing_accounts")
    .set(changes)
    .where("learner_id", "=", learnerId)
    .where("subscription_id", "=", subscriptionId)
    .execute();
}
