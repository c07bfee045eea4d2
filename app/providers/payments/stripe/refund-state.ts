import type Stripe from "stripe";
import type { RefundReason } from "~db/schema";
import type { GivenRefund, RefundState } from "../port";
import { REFUND_KEY } from "./names";
import { toDate } from "./times";

/** Stripe's refunds as this product knows them. */

const STATUSES: Record<string, "succeeded" | "failed"> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};
const REASONS: RefundReason[] = ["duplicate", "fraudulent", "requested_by_customer"];

export function toRefundState({ id, status, created }: Stripe.Refund): RefundState {
  return { refundId: id, status: STATUSES[status ?? ""] ?? "pending", madeAt: toDate(created) };
}

/** Null for what is no refund of a payment by card. */
export function toGivenRefund(refund: Stripe.Refund): GivenRefund | null {
  const { payment_intent: payment, amount, reason, metadata } = refund;
  if (payment === null) return null;
  return {
    ...toRefundState(refund),
    paymentIntentId: typeof payment === "string" ? payment : payment.id,
    amount,
    reason: REASONS.find((known) => known === reason) ?? "requested_by_customer",
    idempotencyKey: metadata?.[REFUND_KEY] ?? null,
  };
}
