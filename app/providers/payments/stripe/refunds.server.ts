import type Stripe from "stripe";
import { DAY_MS } from "~/time/periods";
import type { PaymentProvider, RefundState } from "../port";
import type { AskStripe } from "./ask.server";
import { toDate, toSeconds } from "./times";

const PAGE = 100;
/** A second for each few hundred invoices. */
const SUM_MS = 60_000;
/** Stripe lists invoices by the day they were made on, and tries for up to two months to have one paid. */
const PAID_LATE_MS = 70 * DAY_MS;
const STATUSES: Record<string, "succeeded" | "failed"> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

/** @param currency `usd`: payments in others are not for premium */
export function refundsAt(
  ask: AskStripe,
  currency: string,
): Pick<PaymentProvider, "refund" | "findRefund" | "sumPayments"> {
  return {
    refund: ({ paymentIntentId, amount, reason, idempotencyKey }) =>
      ask(async (stripe) =>
        toRefundState(
          await stripe.refunds.create({ payment_intent: paymentIntentId, amount, reason }, { idempotencyKey }),
        ),
      ),

    findRefund: (refundId) => ask(async (stripe) => toRefundState(await stripe.refunds.retrieve(refundId))),

    sumPayments: ({ from, until }) =>
      ask(async (stripe) => {
        const [first, end] = [toSeconds(from), toSeconds(until)];
        const made = { gte: toSeconds(new Date(from.getTime() - PAID_LATE_MS)), lt: end };
        let paid = 0;
        for await (const invoice of stripe.invoices.list({ status: "paid", created: made, limit: PAGE })) {
          const paidAt = invoice.status_transitions.paid_at ?? 0;
          if (invoice.currency === currency && paidAt >= first && paidAt < end) paid += invoice.amount_paid;
        }
        let refunded = 0;
        for await (const refund of stripe.refunds.list({ created: { gte: first, lt: end }, limit: PAGE })) {
          if (refund.currency === currency && toStatus(refund.status) !== "failed") refunded += refund.amount;
        }
        return { paid, refunded };
      }, SUM_MS),
  };
}

function toRefundState({ id, status, created }: Stripe.Refund): RefundState {
  return { refundId: id, status: toStatus(status), madeAt: toDate(created) };
}

function toStatus(status: string | null): RefundState["status"] {
  return STATUSES[status ?? ""] ?? "pending";
}
