import type { PaymentProvider } from "../port";
import type { AskStripe } from "./ask.server";
import { toSeconds } from "./times";

const PAGE = 100;
/** A second for each few hundred payments. */
const SUM_MS = 60_000;
const STATUSES: Record<string, "succeeded" | "failed"> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

/** @param currency `usd`: payments in others are not for premium */
export function refundsAt(ask: AskStripe, currency: string): Pick<PaymentProvider, "refund" | "sumPayments"> {
  return {
    refund: ({ paymentIntentId, amount, reason, idempotencyKey }) =>
      ask(async (stripe) => {
        const { id, status } = await stripe.refunds.create(
          { payment_intent: paymentIntentId, amount, reason },
          { idempotencyKey },
        );
        return { refundId: id, status: toStatus(status) };
      }),

    sumPayments: ({ from, until }) =>
      ask(async (stripe) => {
        const within = { created: { gte: toSeconds(from), lt: toSeconds(until) }, limit: PAGE };
        let paid = 0;
        for await (const charge of stripe.charges.list(within)) {
          if (charge.status === "succeeded" && charge.currency === currency) paid += charge.amount_captured;
        }
        let refunded = 0;
        for await (const refund of stripe.refunds.list(within)) {
          if (toStatus(refund.status) !== "failed" && refund.currency === currency) refunded += refund.amount;
        }
        return { paid, refunded };
      }, SUM_MS),
  };
}

function toStatus(status: string | null): "pending" | "succeeded" | "failed" {
  return STATUSES[status ?? ""] ?? "pending";
}
