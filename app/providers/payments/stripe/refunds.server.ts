import type Stripe from "stripe";
import { DAY_MS } from "~/time/periods";
import type { PaymentProvider } from "../port";
import type { AskStripe } from "./ask.server";
import { REFUND_KEY } from "./names";
import { toRefundState } from "./refund-state";
import { toSeconds } from "./times";

const PAGE = 100;
const MOST = { limit: 500 };
/** A second for each few hundred invoices. */
const SUM_MS = 60_000;
/** Stripe lists invoices by the day they were made on, and tries for up to two months to have one paid. */
const PAID_LATE_MS = 70 * DAY_MS;

/** @param currency `usd`: payments in others are not for premium */
export function refundsAt(
  ask: AskStripe,
  currency: string,
): Pick<PaymentProvider, "refund" | "findRefund" | "sumPayments"> {
  return {
    refund: ({ paymentIntentId: payment_intent, amount, reason, idempotencyKey }) =>
      ask(async (stripe) => {
        // Stripe keeps keys for a day, and a server may have been off for longer.
        for await (const refund of stripe.refunds.list({ payment_intent, limit: PAGE })) {
          if (refund.metadata?.[REFUND_KEY] === idempotencyKey) return toRefundState(refund);
        }
        const metadata = { [REFUND_KEY]: idempotencyKey };
        return toRefundState(
          await stripe.refunds.create({ payment_intent, amount, reason, metadata }, { idempotencyKey }),
        );
      }),

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
          if (refund.currency === currency && toRefundState(refund).status !== "failed") refunded += refund.amount;
        }
        return { paid, refunded };
      }, SUM_MS),
  };
}

/** All of a payment: along with it come the first ten. */
export async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (refunds && !refunds.has_more) return refunds.data;
  return stripe.refunds.list({ charge: id, limit: PAGE }).autoPagingToArray(MOST);
}
