import { createStripe } from "~/providers/payments/stripe/stripe.server";
import type { PaymentsConfig } from "~/config/payments-config";

export const stripeSettings: PaymentsConfig = {
  secretKey: "sk_test_51Secret",
  webhookSecret: "whsec_ofTheEndpoint",
  prices: { monthly: "price_monthly", yearly: "price_yearly" },
  portalConfiguration: null,
  automaticTax: false,
  apiUrl: null,
};

/** The adapter, at a server that stands in for Stripe. */
export function stripeAt(
  url: string,
  { callMs, now = () => new Date(), ...settings }: { callMs?: number; now?: () => Date } & Partial<PaymentsConfig> = {},
) {
  return createStripe({
    settings: { ...stripeSettings, ...settings, apiUrl: new URL(url).origin },
    studentDiscount: 20,
    currency: "usd",
    now,
    ...(callMs === undefined ? {} : { callMs }),
  });
}
