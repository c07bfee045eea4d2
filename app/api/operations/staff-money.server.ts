import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { listFailedRefunds } from "~/services/staff/failed-refunds.server";
import { findMonthFigures } from "~/services/staff/month-figures.server";
import { listFailedPayments, listPaymentsOfMonth } from "~/services/staff/payments.server";
import { askProviderSums } from "~/services/staff/provider-sums.server";
import type { MonthFigures, StaffPayment, StaffSubscription } from "~/services/staff/subscriptions";
import { listSubscriptions } from "~/services/staff/subscriptions.server";
import { utcMonth } from "~/time/utc-month";
import { ok, operation } from "../operation";
import { paymentList, paymentQuery, subscriptionList, subscriptionQuery } from "../schemas/staff-money";

export const ONLY_WHERE_SOLD = "Where no plans are sold, there is no such call.";

export const getSubscriptions = operation({
  id: "listStaffSubscriptions",
  method: "GET",
  path: "/api/staff/subscriptions",
  group: "payments",
  summary: "Who pays what, and what came of a month",
  description: ONLY_WHERE_SOLD,
  access: "staff",
  query: subscriptionQuery,
  answers: { 200: subscriptionList },
  refusals: { 404: ONLY_WHERE_SOLD },
  async handle({ query: { state, cursor = null, ...wanted } }) {
    requireSelling();
    const month = monthOf(wanted.month);
    const sums = await askProviderSums(ctx.payments, month); // first, so that ours know at least as much
    const { subscriptions, next } = await listSubscriptions(ctx, { filter: state, after: cursor });
    return ok({
      success: true as const,
      figures: figureFields(await findMonthFigures(ctx, month)),
      provider_sums: sums.status === "told" ? sums : { status: sums.status, paid: null, refunded: null },
      subscriptions: subscriptions.map(subscriptionFields),
      next_cursor: next,
    });
  },
});

export const getPayments = operation({
  id: "listStaffPayments",
  method: "GET",
  path: "/api/staff/payments",
  group: "payments",
  summary: "What was paid in a month, and what failed",
  description: ONLY_WHERE_SOLD,
  access: "staff",
  query: paymentQuery,
  answers: { 200: paymentList },
  refusals: { 404: ONLY_WHERE_SOLD },
  async handle({ query: { cursor = null, ...wanted } }) {
    requireSelling();
    const month = monthOf(wanted.month);
    const { payments, next } = await listPaymentsOfMonth(ctx, { month, after: cursor });
    return ok({
      success: true as const,
      month,
      payments: payments.map(paymentFields),
      next_cursor: next,
      failed_payments: (await listFailedPayments(ctx)).map((payment) => ({
        invoice_id: payment.invoiceId,
        payer: payment.payer,
        status: payment.status,
        amount_due: payment.amountDue,
        currency: payment.currency,
        attempts: payment.attempts,
        next_attempt_at: payment.nextAttemptAt,
        created_at: payment.createdAt,
      })),
      failed_refunds: (await listFailedRefunds(ctx)).map(({ invoiceId, failedAt, ...refund }) => ({
        ...refund,
        invoice_id: invoiceId,
        failed_at: failedAt,
      })),
    });
  },
});

/** @throws 404 where nothing is sold */
export function requireSelling(): void {
  if (!ctx.sellsPlans) throw problemDetails(404, "There is no such call.");
}

/** No month is still to come. */
function monthOf(wanted: string | undefined): string {
  const present = utcMonth(ctx.now());
  return wanted !== undefined && wanted <= present ? wanted : present;
}

function figureFields(figures: MonthFigures) {
  return {
    month: figures.month,
    received: figures.received,
    refunded: figures.refunded,
    payment_count: figures.paymentCount,
    refund_count: figures.refundCount,
    new_subscriptions: figures.newSubscriptions,
    trials: figures.trials,
    paid_trials: figures.paidTrials,
    ended: figures.ended,
    ending: figures.ending,
    has_earlier: figures.hasEarlier,
  };
}

export function paymentFields(payment: StaffPayment) {
  return {
    invoice_id: payment.invoiceId,
    payer: payment.payer,
    paid_at: payment.paidAt,
    amount_paid: payment.amountPaid,
    amount_refunded: payment.amountRefunded,
    currency: payment.currency,
    can_be_refunded: payment.canBeRefunded,
  };
}

function subscriptionFields(subscription: StaffSubscription) {
  return {
    learner_id: subscription.learnerId,
    payer: subscription.payer,
    state: subscription.state,
    billing_cycle: subscription.billingCycle,
    price_cents: subscription.priceCents,
    discount_percent: subscription.discountPercent,
    subscribed_at: subscription.subscribedAt,
    next_billing_at: subscription.nextBillingAt,
    ends_at: subscription.endsAt,
  };
}
