import type Stripe from "stripe";

/**
 * All that the stand-in knows, as plain JSON: Stripe's objects as it hands them out, with ids where it can be asked to put
 * in the things themselves (`expand`), and beside them what only Stripe knows. Times are seconds since 1970, amounts cents.
 */
export interface StandInState {
  apiKey: string;
  accountId: string;
  /** Nothing that belongs to the account alone happens before then, whatever the clock on the wall says. */
  movedTo: number;
  settings: Settings;
  customers: Record<string, Customer>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Price>;
  coupons: Record<string, Stripe.Coupon>;
  discounts: Record<string, Discount>;
  cards: Record<string, Card>;
  checkouts: Record<string, CheckoutSession>;
  /** What was ordered there, which the sessions themselves do not tell. */
  orders: Record<string, Order>;
  subscriptions: Record<string, Subscription>;
  /** When it is told that a trial ends, and what is to be put on the next invoice, by subscription. */
  plans: Record<string, { trialWillEndAt: number | null; pendingLines: InvoiceLine[] }>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  transactions: Record<string, BalanceTransaction>;
  portalConfigurations: Record<string, Stripe.BillingPortal.Configuration>;
  portalSessions: Record<string, PortalSession>;
  endpoints: Record<string, Stripe.WebhookEndpoint & { secret: string }>;
  events: Record<string, StandInEvent>;
  deliveries: Delivery[];
  /** Answers that were given, by idempotency key. */
  answers: Record<string, StoredAnswer>;
}

/** What one sets on Stripe's dashboard. */
export interface Settings {
  /** Days between tries to charge a card that was declined. */
  retryAfterDays: number[];
  /** What becomes of a subscription when all of them have failed. */
  afterRetries: "cancel" | "mark-unpaid";
  /** How refunds come out. */
  refunds: "succeeded" | "pending" | "failed";
}

/** `fails-later` pays while its owner is there, and is declined whenever it is charged without them. */
export type CardKind = "works" | "declined" | "three-d-secure" | "fails-later";

export interface Card {
  id: string;
  kind: CardKind;
  customer: string | null;
  created: number;
}

/** The price that somebody is about to buy in a checkout session, and on which terms. */
export interface Order {
  price: string;
  quantity: number;
  coupon: string | null;
  trialDays: number | null;
  /** Of the subscription that comes of it. */
  metadata: Record<string, string>;
  /** Waiting for the bank's own page. */
  confirming: CardKind | null;
}

export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** Milliseconds since 1970, by the clock on the wall. */
  dueAt: number;
}

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

export interface StandInEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** The fields that are ids here where Stripe's types also allow what they stand for. */
type WithIds<T, Ids extends keyof T, Lists extends keyof T = never> = Omit<T, Ids | Lists> &
  Record<Ids, string | null> &
  Record<Lists, string[]>;

export type Customer = Omit<Stripe.Customer, "deleted"> & {
  /** Of those who were deleted Stripe still knows that they were. */
  isDeleted: boolean;
  /** So far their own time is ahead: it can be moved for one alone. */
  movedBy: number;
};
export type Price = WithIds<Stripe.Price, "product">;
export type Discount = Stripe.Discount & { source: { coupon: string } };
export type CheckoutSession = WithIds<
  Stripe.Checkout.Session,
  "customer" | "subscription" | "invoice" | "payment_intent"
>;
export type Subscription = WithIds<Stripe.Subscription, "latest_invoice" | "default_payment_method", "discounts"> & {
  customer: string;
};
export type InvoiceLine = Stripe.InvoiceLineItem;
export type Invoice = WithIds<Stripe.Invoice, "default_payment_method", "discounts"> & { customer: string };
export type InvoicePayment = Stripe.InvoicePayment & { invoice: string; payment: { payment_intent: string } };
export type PaymentIntent = WithIds<Stripe.PaymentIntent, "latest_charge" | "payment_method"> & { customer: string };
export type Charge = WithIds<Stripe.Charge, "balance_transaction"> & { customer: string; payment_intent: string };
export type Refund = WithIds<Stripe.Refund, "balance_transaction"> & { charge: string; payment_intent: string };
export type BalanceTransaction = Stripe.BalanceTransaction & { source: string };
export type PortalSession = Stripe.BillingPortal.Session & { configuration: string };

export function emptyState(secrets: { apiKey: string; accountId: string }): StandInState {
  return {
    ...secrets,
    movedTo: 0,
    settings: { retryAfterDays: [3, 5, 7], afterRetries: "cancel", refunds: "succeeded" },
    customers: {},
    products: {},
    prices: {},
    coupons: {},
    discounts: {},
    cards: {},
    checkouts: {},
    orders: {},
    subscriptions: {},
    plans: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    transactions: {},
    portalConfigurations: {},
    portalSessions: {},
    endpoints: {},
    events: {},
    deliveries: [],
    answers: {},
  };
}
