import type Stripe from "stripe";
import { CURRENCY, premiumPrice, STUDENT_DISCOUNT, type BillingCycle } from "~/content/plans";
import { PREMIUM_PRODUCT, priceLookupKey, studentCoupon } from "~/providers/payments/stripe/names";

/** What a Stripe account needs to have for the plans of this product to be paid for. */

export const PRODUCT = { id: PREMIUM_PRODUCT, name: "Taproot Premium" };

export const COUPON = {
  id: studentCoupon(STUDENT_DISCOUNT),
  name: "Student discount",
  percent_off: STUDENT_DISCOUNT,
  duration: "forever",
} as const;

export interface WantedPrice {
  cycle: BillingCycle;
  /** The setting with its id. */
  variable: "STRIPE_PRICE_MONTHLY" | "STRIPE_PRICE_YEARLY";
  lookupKey: string;
  /** In cents. */
  amount: number;
  /** `usd` */
  currency: string;
  interval: "month" | "year";
}

const currency = CURRENCY.toLowerCase();

export const PRICES: WantedPrice[] = [
  {
    cycle: "monthly",
    variable: "STRIPE_PRICE_MONTHLY",
    lookupKey: priceLookupKey("monthly"),
    amount: Math.round(premiumPrice("monthly") * 100),
    currency,
    interval: "month",
  },
  {
    cycle: "yearly",
    variable: "STRIPE_PRICE_YEARLY",
    lookupKey: priceLookupKey("yearly"),
    amount: Math.round(premiumPrice("yearly") * 100),
    currency,
    interval: "year",
  },
];

/**
 * Cards, invoices, and the address that stands on them. Cancelling and changing the period have pages of this product, which
 * say what comes of it.
 */
export const PORTAL_FEATURES = {
  customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** What is wrong with a price, as the rest of a sentence about it; none when it can be used. */
export function flawsOf(price: Stripe.Price, wanted: WantedPrice, { isTaxed = false } = {}): string[] {
  const { active, unit_amount, currency, recurring, tax_behavior } = price;
  const flaws: string[] = [];
  if (!active) flaws.push("is archived, so nobody can buy it");
  if (unit_amount !== wanted.amount || currency !== wanted.currency) {
    const found = unit_amount === null ? "no fixed amount" : money(unit_amount, currency);
    flaws.push(`costs ${found}, and the plans say ${money(wanted.amount, wanted.currency)}`);
  }
  if (!recurring) flaws.push(`is paid once, not every ${wanted.interval}`);
  else if (recurring.interval !== wanted.interval || recurring.interval_count !== 1) {
    flaws.push(`is paid every ${recurring.interval_count} ${recurring.interval}(s), not every ${wanted.interval}`);
  }
  if (isTaxed && (tax_behavior ?? "unspecified") === "unspecified") {
    flaws.push("does not say whether tax is within it, which STRIPE_TAX=1 needs");
  }
  return flaws;
}

export function money(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
