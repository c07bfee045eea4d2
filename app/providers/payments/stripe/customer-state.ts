import type Stripe from "stripe";
import type { InvoiceStatus, SubscriptionStatus } from "~db/schema";
import type { BillingCycle, CustomerState, DraftInvoice, GivenRefund, InvoiceState, SubscriptionState } from "../port";
import { PREMIUM_PRODUCT } from "./names";
import { toGivenRefund } from "./refund-state";
import { toDate, toDateOrNull } from "./times";

/** Stripe's objects as this product knows them. */

const STATUSES: SubscriptionStatus[] = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
];
const INVOICE_STATUSES: InvoiceStatus[] = ["open", "paid", "uncollectible", "void"];

/** Ids of the prices that premium has now. */
export type PremiumPrices = Record<BillingCycle, string>;

export function toCustomerState(
  found: { subscriptions: Stripe.Subscription[]; invoices: Stripe.Invoice[]; refunds: Stripe.Refund[] },
  prices: PremiumPrices,
): CustomerState {
  const refunds = found.refunds.flatMap((refund) => toGivenRefund(refund) ?? []);
  const refunded = refundedByPayment(refunds);
  return {
    refunds,
    subscriptions: found.subscriptions.map((subscription) => toSubscriptionState(subscription, prices)).sort(newest),
    invoices: found.invoices.flatMap((invoice) => toInvoiceState(invoice, refunded) ?? []).sort(newest),
    drafts: found.invoices.flatMap((invoice) => toDraft(invoice) ?? []),
  };
}

function newest(one: { createdAt: Date }, other: { createdAt: Date }): number {
  return other.createdAt.getTime() - one.createdAt.getTime();
}

/** @throws Error for a status that this version of Stripe's interface does not have */
export function toSubscriptionState(subscription: Stripe.Subscription, prices: PremiumPrices): SubscriptionState {
  const { id, created, trial_end, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const item = premiumItem(subscription, prices);
  const status = STATUSES.find((known) => known === subscription.status);
  if (!status) throw new Error(`a subscription's status is ${subscription.status}`);
  // On a day that staff chose, after the present period, it ends then; until its last period it renews itself.
  const chosenEnd = cancel_at !== null && cancel_at <= item.current_period_end ? cancel_at : null;
  const endsAt = ended_at ?? chosenEnd ?? (cancel_at_period_end ? item.current_period_end : null);
  return {
    id,
    status,
    isPremium: isPremiumPrice(item.price, prices),
    billingCycle: cycleOf(item.price, prices),
    priceCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    discountPercent: discountOf(subscription),
    createdAt: toDate(created),
    trialEndsAt: toDateOrNull(trial_end),
    periodEndsAt: toDate(item.current_period_end),
    endsAt: toDateOrNull(endsAt),
    endedAt: toDateOrNull(ended_at),
  };
}

/** Of several things in one subscription the one that is premium. */
export function premiumItem({ items }: Stripe.Subscription, prices: PremiumPrices): Stripe.SubscriptionItem {
  return (
    items.data.find(({ price }) => cycleOf(price, prices) !== null) ??
    items.data.find(({ price }) => isPremiumPrice(price, prices)) ??
    items.data[0]!
  );
}

/** A former price of it, one of somebody's own, or one for another time is a price of premium as well. */
function isPremiumPrice(price: Stripe.Price, prices: PremiumPrices): boolean {
  return cycleOf(price, prices) !== null || idOf(price.product) === PREMIUM_PRODUCT;
}

/** Whoever subscribed before the price changed, or has one of their own, has premium as well. */
function cycleOf({ id, product, recurring }: Stripe.Price, prices: PremiumPrices): BillingCycle | null {
  if (id === prices.monthly) return "monthly";
  if (id === prices.yearly) return "yearly";
  if (idOf(product) !== PREMIUM_PRODUCT || recurring?.interval_count !== 1) return null;
  return recurring.interval === "month" ? "monthly" : recurring.interval === "year" ? "yearly" : null;
}

/** Of several discounts that are a share of the price, each is taken off what the one before has left. */
function discountOf({ discounts }: Stripe.Subscription): number | null {
  const shares = discounts.flatMap((discount) => {
    const coupon = typeof discount === "string" ? null : discount.source.coupon;
    return typeof coupon === "object" ? (coupon?.percent_off ?? []) : [];
  });
  if (shares.length === 0) return null;
  const left = shares.reduce((rest, percent) => rest * (1 - percent / 100), 1);
  return Number((100 * (1 - left)).toFixed(4));
}

function toInvoiceState(invoice: Stripe.Invoice, refunded: Map<string, number>): InvoiceState | null {
  const status = INVOICE_STATUSES.find((known) => known === invoice.status);
  if (!status) return null; // a draft
  const payments = paymentsOf(invoice);
  return {
    id: invoice.id,
    subscriptionId: subscriptionOf(invoice),
    status,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    amountRefunded: payments.reduce((sum, { id }) => sum + (refunded.get(id) ?? 0), 0),
    currency: invoice.currency,
    paymentIntentId: payments.find(({ isPaid }) => isPaid)?.id ?? null,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    attempts: invoice.attempt_count,
    nextAttemptAt: toDateOrNull(invoice.next_payment_attempt),
    createdAt: toDate(invoice.created),
    paidAt: toDateOrNull(invoice.status_transitions.paid_at),
  };
}

/** Null for what is no draft, or is charged only when staff want that. */
function toDraft(invoice: Stripe.Invoice): DraftInvoice | null {
  const subscriptionId = subscriptionOf(invoice);
  if (invoice.status !== "draft" || !invoice.auto_advance || subscriptionId === null) return null;
  return { subscriptionId, amountDue: invoice.amount_due };
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription ?? null);
}

function paymentsOf({ payments }: Stripe.Invoice): { id: string; isPaid: boolean }[] {
  return (payments?.data ?? []).flatMap(({ payment, status }) => {
    const id = idOf(payment.payment_intent ?? null);
    return id === null ? [] : [{ id, isPaid: status === "paid" }];
  });
}

/** Of each payment, what was given back. An invoice does not say it. */
function refundedByPayment(refunds: GivenRefund[]): Map<string, number> {
  const refunded = new Map<string, number>();
  for (const { paymentIntentId: id, status, amount } of refunds) {
    if (status !== "failed") refunded.set(id, (refunded.get(id) ?? 0) + amount);
  }
  return refunded;
}

/** Stripe names a thing by its id, or sends all of it. */
function idOf(thing: string | { id: string } | null): string | null {
  return typeof thing === "object" ? (thing?.id ?? null) : thing;
}
