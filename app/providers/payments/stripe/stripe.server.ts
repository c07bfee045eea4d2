import type { PaymentsConfig } from "~/config/payments-config";
import type { PaymentProvider } from "../port";
import { createAsk } from "./ask.server";
import { checkoutsAt } from "./checkouts.server";
import { customersAt } from "./customers.server";
import { readEvent } from "./read-event.server";
import { refundsAt } from "./refunds.server";
import { subscriptionsAt } from "./subscriptions.server";

export interface StripeOptions {
  settings: PaymentsConfig;
  /** Per cent that students have taken off. */
  studentDiscount: number;
  /** `usd` */
  currency: string;
  now: () => Date;
  /** How long a call may take, with all that it asks. */
  callMs?: number;
}

/** Payments by Stripe, over its SDK. What it makes is made once: each key names what it is for. */
export function createStripe({ settings, studentDiscount, currency, now, callMs }: StripeOptions): PaymentProvider {
  const ask = createAsk(settings, callMs);
  const isLive = settings.secretKey.includes("_live_");
  return {
    ...customersAt(ask, settings),
    ...checkoutsAt(ask, settings, studentDiscount),
    ...subscriptionsAt(ask, settings),
    ...refundsAt(ask, currency),
    readEvent: (webhook) => readEvent(webhook, { webhookSecret: settings.webhookSecret, isLive, now: now() }),
  };
}
