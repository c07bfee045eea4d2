import type { CheckoutRequest } from "~/providers/payments/port";
import { stripeAt } from "./stripe-at";
import { startStripeStandIn } from "./stripe-stand-in";

export const START = new Date("2026-01-05T09:00:00Z");
export const ada = { learnerId: "learner-1", email: "ada@mit.edu", name: "Ada Lovelace" };

/** A customer at the stand-in of Stripe, which the adapter asks. */
export async function begin(settings: { automaticTax?: boolean } = {}) {
  const account = await startStripeStandIn({ now: () => START });
  const stripe = stripeAt(account.url, { ...account.config, ...settings, now: () => START });
  const { customerId } = await stripe.createCustomer(ada);
  const open = (request: Partial<CheckoutRequest> = {}) =>
    stripe.openCheckout({
      customerId,
      billingCycle: "monthly",
      trialDays: null,
      isStudent: false,
      successUrl: "https://learn.example.org/payments/success",
      cancelUrl: "https://learn.example.org/payments/upgrade",
      expiresAt: new Date("2026-01-05T10:00:00Z"),
      idempotencyKey: "checkout-1",
      ...request,
    });
  return { account, stripe, customerId, open };
}

/** … who has paid for the first month. */
export async function subscribed(card: "works" | "fails-later" = "works") {
  const begun = await begin();
  await begun.account.payCheckout((await begun.open()).sessionId, card);
  const state = await begun.stripe.findCustomer(begun.customerId);
  return { ...begun, subscriptionId: state!.subscriptions[0]!.id };
}
