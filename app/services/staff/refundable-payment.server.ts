import { MONEY_BACK_DAYS } from "~/content/plans";
import { planStateOf } from "~/services/billing/plan-state";
import { findRefundable } from "~/services/billing/refunds.server";
import type { DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import { payerOf } from "./payer";
import type { RefundablePayment, StaffRefund } from "./subscriptions";

/** For staff: a payment, and what was given back of it. Null for what was never paid. */
export async function findRefundablePayment(
  ctx: DbContext,
  { invoiceId }: { invoiceId: string },
): Promise<RefundablePayment | null> {
  const left = await findRefundable(ctx, invoiceId);
  const row = await selectPayment(ctx, invoiceId);
  if (!row?.paidAt || row.amountPaid === 0) return null;
  if (!left && row.learnerId !== null) return null;
  const { learnerId, name, email, paidAt, subscriptionId, status, trialEndsAt, endsAt, firstPaidAt, ...rest } = row;
  const { currentId, endedAt, ...payment } = rest;
  const subscription = status && { status, trialEndsAt, endsAt, firstPaidAt };
  return {
    ...payment,
    paidAt,
    payer: payerOf({ name, email }),
    // Below zero where staff gave the rest back on the provider's own pages while a refund was still requested here.
    refundable: Math.max(0, left?.refundable ?? payment.amountPaid - payment.amountRefunded),
    canBeRefunded: left !== null,
    state: learnerId === null ? null : planStateOf({ subscription, isCheckingOut: false }, ctx.now()),
    isSubscribed: subscriptionId !== null && subscriptionId === currentId && endedAt === null,
    guaranteedUntil: learnerId === null ? null : await guaranteedUntil(ctx, { learnerId, subscriptionId }),
    refunds: await listRefunds(ctx, invoiceId),
  };
}

async function selectPayment(ctx: DbContext, invoiceId: string) {
  return ctx.db
    .selectFrom("payments")
    .leftJoin("learners", "learners.id", "payments.learner_id")
    .leftJoin("billing_accounts as account", "account.learner_id", "payments.learner_id")
    .select([
      "payments.invoice_id as invoiceId",
      "payments.learner_id as learnerId",
      "payments.subscription_id as subscriptionId",
      "payments.paid_at as paidAt",
      "payments.amount_paid as amountPaid",
      "payments.amount_refunded as amountRefunded",
      "payments.currency",
      "learners.full_name as name",
      "learners.email",
      "account.subscription_status as status",
      "account.subscription_id as currentId",
      "account.ended_at as endedAt",
      "account.trial_ends_at as trialEndsAt",
      "account.ends_at as endsAt",
      "account.first_paid_at as firstPaidAt",
    ])
    .where("payments.invoice_id", "=", invoiceId)
    .executeTakeFirst();
}

/** Within the guarantee is what was paid for the learner's first subscription, for some days from its first payment. */
async function guaranteedUntil(
  ctx: DbContext,
  { learnerId, subscriptionId }: { learnerId: string; subscriptionId: string | null },
): Promise<string | null> {
  // By what the account says, for payments do not say whether they were for Premium.
  const first = await ctx.db
    .selectFrom("billing_accounts as account")
    .innerJoin("payments", (join) =>
      join
        .onRef("payments.learner_id", "=", "account.learner_id")
        .onRef("payments.paid_at", "=", "account.first_paid_at"),
    )
    .select("payments.paid_at as paidAt")
    .where("account.learner_id", "=", learnerId)
    .where("payments.subscription_id", "=", subscriptionId)
    .where("payments.amount_paid", ">", 0)
    .executeTakeFirst();
  return first?.paidAt ? new Date(Date.parse(first.paidAt) + MONEY_BACK_DAYS * DAY_MS).toISOString() : null;
}

async function listRefunds(ctx: DbContext, invoiceId: string): Promise<StaffRefund[]> {
  return ctx.db
    .selectFrom("refunds")
    .leftJoin("learners as staff", "staff.id", "refunds.staff_id")
    .select([
      "refunds.id",
      "refunds.amount",
      "refunds.reason",
      "refunds.note",
      "refunds.status",
      "refunds.error",
      "refunds.created_at as createdAt",
      "refunds.settled_at as settledAt",
      "staff.full_name as givenBy",
    ])
    .where("refunds.invoice_id", "=", invoiceId)
    .orderBy("refunds.created_at", "desc")
    .orderBy("refunds.id", "desc")
    .execute();
}
