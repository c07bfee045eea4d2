import type { Generated } from "kysely";
import type { Time } from "./types";

/** As Stripe says it of a subscription. */
export type SubscriptionStatus =
  "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "paused" | "canceled";
export type BillingCycle = "monthly" | "yearly";
export type CancelReason = "too_expensive" | "not_using" | "found_alternative" | "temporary_break" | "other";
/** `opening`: the provider was not asked yet, or its answer was lost; `open`: its page waits for the learner. */
export type CheckoutStatus = "opening" | "open" | "completed" | "expired";
export type InvoiceStatus = "open" | "paid" | "uncollectible" | "void";
export type RefundReason = "duplicate" | "fraudulent" | "requested_by_customer";
/** `requested`: the provider was not asked yet, or its answer was lost. */
export type RefundStatus = "requested" | "pending" | "succeeded" | "failed";

/** A learner as the payment provider's customer, and of their subscriptions the one that counts, as it was when last fetched. */
export interface BillingAccountsTable {
  learner_id: string;
  customer_id: string;
  created_at: Time;
  /** When all below was fetched last; null before the first time. */
  fetched_at: Time | null;
  /** Null before the first subscription; then the live one, else the newest. */
  subscription_id: string | null;
  subscription_status: SubscriptionStatus | null;
  billing_cycle: BillingCycle | null;
  /** What the next period costs, in cents, without discount and tax. */
  price_cents: number | null;
  /** Per cent taken off; null for none. */
  discount_percent: number | null;
  subscribed_at: Time | null;
  /** Null where there was no trial. */
  trial_ends_at: Time | null;
  period_ends_at: Time | null;
  /** When it will end, or has ended, since it was cancelled; null while it renews itself. */
  ends_at: Time | null;
  /** When it was over. */
  ended_at: Time | null;
  /** What is about to be charged for the period that has begun, in cents; null for nothing. */
  collecting_cents: number | null;
  /** Of the first payment above zero for any of this learner's subscriptions. */
  first_paid_at: Time | null;
  /** What the learner said when they cancelled. */
  cancel_reason: CancelReason | null;
  /** As in `used_trials`: once the account is closed nobody else knows it. */
  person_hash: string | null;
  /** How often somebody asked for this to be fetched, and how many of these were asked before the last fetch began. */
  refreshes_wanted: Generated<number>;
  refreshes_done: Generated<number>;
}

/** A visit to the provider's page for paying. Its id is the idempotency key with which that is opened. */
export interface CheckoutsTable {
  id: string;
  learner_id: string;
  billing_cycle: BillingCycle;
  /** Null while it is being opened. */
  session_id: string | null;
  url: string | null;
  status: CheckoutStatus;
  created_at: Time;
  /** From then on the page takes no payment. */
  expires_at: Time | null;
}

/** What was charged or is to be: the provider's invoices. Kept for the books when its learner has gone, without the learner. */
export interface PaymentsTable {
  /** The provider's. */
  invoice_id: string;
  /** Null once the account is deleted. */
  learner_id: string | null;
  subscription_id: string | null;
  status: InvoiceStatus;
  /** All in cents. */
  amount_due: number;
  amount_paid: number;
  amount_refunded: number;
  /** `usd` */
  currency: string;
  /** What a refund names; null where nothing was paid. */
  payment_intent_id: string | null;
  /** The provider's page with the invoice and the receipt, or the way to pay it. */
  hosted_url: string | null;
  /** How often a payment was tried. */
  attempts: number;
  /** When it is tried again; null for no more. */
  next_attempt_at: Time | null;
  created_at: Time;
  paid_at: Time | null;
}

/**
 * Money given back: by staff, by the server, or on the provider's own pages, and then found there. Its id is the idempotency
 * key with which the provider is asked.
 */
export interface RefundsTable {
  id: string;
  invoice_id: string;
  /** Whose money it was; null once the account is deleted. */
  learner_id: string | null;
  /** The member of staff; null for the server itself and the provider's pages, and once their account is deleted. */
  staff_id: string | null;
  /** In cents. */
  amount: number;
  reason: RefundReason;
  note: string;
  /** 1: the subscription that was paid for ends at once. */
  ends_subscription: Generated<number>;
  status: RefundStatus;
  /** The provider's; null while it was not asked. */
  refund_id: string | null;
  /** When the provider made it, by its clock: in that month it counts. */
  made_at: Time | null;
  /** Why it failed. */
  error: string | null;
  created_at: Time;
  settled_at: Time | null;
}

/** Webhooks that came, each once. What they say is not believed: it is fetched. */
export interface PaymentEventsTable {
  /** The provider's. */
  id: string;
  type: string;
  /** Whom it is about; null for what is nobody's. */
  customer_id: string | null;
  /** By the provider's clock. */
  created_at: Time;
  received_at: Time;
  /** When what it tells of was fetched; null until then. */
  handled_at: Time | null;
}

/** Mails about a learner's plan, each sent once: the key names the occasion, such as `trial-ends:<subscription>`. */
export interface BillingNoticesTable {
  key: string;
  learner_id: string;
  created_at: Time;
}

/** Who has had a trial: it is once a person, whatever becomes of the account. */
export interface UsedTrialsTable {
  /** SHA-256 of the issuer's lasting id for the person. */
  person_hash: string;
  used_at: Time;
}
