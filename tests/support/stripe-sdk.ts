import Stripe from "stripe";
import { startStripeStandIn, type StripeStandIn } from "./stripe-stand-in";

/** The stand-in for Stripe as the official SDK sees it, without the product between them. */
export async function begin(options: { webhookUrl?: string; now?: () => Date } = {}) {
  const stripe = await startStripeStandIn({ now: () => new Date("2026-01-05T09:00:00Z"), ...options });
  return { stripe, sdk: connectSdk({ apiUrl: stripe.url, secretKey: stripe.apiKey }) };
}

export function connectSdk({ apiUrl, secretKey }: { apiUrl: string | null; secretKey: string }): Stripe {
  const { hostname, port } = new URL(apiUrl ?? "");
  return new Stripe(secretKey, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

interface Wish {
  price?: "monthly" | "yearly";
  trialDays?: number;
  coupon?: string;
  card?: "works" | "fails-later";
}

/** Somebody new buys a subscription. */
export async function subscribe(stripe: StripeStandIn, sdk: Stripe, { card = "works", ...wish }: Wish = {}) {
  const customer = await sdk.customers.create({ email: "ada@example.org", metadata: { learner: "1" } });
  const session = await openCheckout(stripe, sdk, { customer: customer.id, ...wish });
  const paid = await stripe.payCheckout(session.id, card);
  if (paid.status !== "paid") throw new Error(`the payment came to ${paid.status}`);
  const { subscription } = await sdk.checkout.sessions.retrieve(session.id);
  return { customerId: customer.id, session, subscriptionId: subscription as string, successUrl: paid.successUrl };
}

export function openCheckout(
  stripe: StripeStandIn,
  sdk: Stripe,
  { customer, price = "monthly", trialDays, coupon }: Omit<Wish, "card"> & { customer: string },
) {
  return sdk.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: "1",
    line_items: [{ price: stripe.prices[price], quantity: 1 }],
    ...(coupon && { discounts: [{ coupon }] }),
    subscription_data: { metadata: { learner: "1" }, ...(trialDays && { trial_period_days: trialDays }) },
    success_url: "http://127.0.0.1:3000/payments/success?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1:3000/payments/upgrade",
  });
}
