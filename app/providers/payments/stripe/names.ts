import type { BillingCycle } from "../port";

/** What `npm run stripe:setup` makes at Stripe is found by these names again, there and here. */

/** Id of the one product. A price that staff add to it by hand counts as premium, too. */
export const PREMIUM_PRODUCT = "taproot-premium";

/** Prices have ids of Stripe's; the key moves on to a new price when the amount changes. */
export function priceLookupKey(cycle: BillingCycle): string {
  return `taproot-premium-${cycle}`;
}

/** With another percentage it is another coupon: whoever has the discount keeps it as it was. */
export function studentCoupon(percent: number): string {
  return `taproot-student-${percent}`;
}

/** Metadata of a refund: the idempotency key with which it was asked for, which Stripe itself forgets after a day. */
export const REFUND_KEY = "taproot_refund";

/** By which the configuration of the portal and the webhook endpoint are known as made by the set-up. */
export const SET_UP_MARK = { made_by: "taproot-setup" };

/** What the webhook endpoint is to be told of: whatever changes the state of a customer. */
export const WEBHOOK_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.marked_uncollectible",
  "invoice.voided",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
] as const;
