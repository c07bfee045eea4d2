import type { PlanState } from "~/services/billing/plan-state";
import type { BillingCycle, InvoiceStatus, RefundReason, RefundStatus } from "~db/schema";

/** What staff see of who pays what. Times are ISO-8601, amounts in cents. */

/** Which subscriptions are listed. `ending`: cancelled, and not over yet. */
export const SUBSCRIPTION_FILTERS = ["all", "active", "trial", "past-due", "suspended", "ending", "ended"] as const;
export type SubscriptionFilter = (typeof SUBSCRIPTION_FILTERS)[number];

/** Whose it is; null once the account is deleted. */
export type Payer = { name: string; email: string } | null;

export interface StaffSubscription {
  learnerId: string;
  payer: Payer;
  state: PlanState;
  /** Null for a price that is not one of premium's. */
  billingCycle: BillingCycle | null;
  /** What the next period costs, the discount taken off, without tax. */
  priceCents: number;
  /** Per cent; null for none. */
  discountPercent: number | null;
  subscribedAt: string;
  /** Null where it does not renew itself. */
  nextBillingAt: string | null;
  /** When it ends, or has ended; null while it renews itself. */
  endsAt: string | null;
}

export interface StaffSubscriptions {
  subscriptions: StaffSubscription[];
  /** After which the next page begins; null on the last. */
  next: string | null;
}

/** A bill that was not paid, though it was tried. */
export interface FailedPayment {
  invoiceId: string;
  payer: Payer;
  status: InvoiceStatus;
  amountDue: number;
  currency: string;
  attempts: number;
  /** Null for no more. */
  nextAttemptAt: string | null;
  createdAt: string;
}

export interface StaffPayment {
  invoiceId: string;
  payer: Payer;
  paidAt: string;
  amountPaid: number;
  /** As the provider says. */
  amountRefunded: number;
  currency: string;
  /** Whether it can be given back from here: with its account, a payment's id at the provider is forgotten. */
  canBeRefunded: boolean;
}

export interface StaffPayments {
  payments: StaffPayment[];
  /** After which the next page begins; null on the last. */
  next: string | null;
}

/** What came of a month in UTC, in US cents. */
export interface MonthFigures {
  /** `2026-11` */
  month: string;
  received: number;
  refunded: number;
  paymentCount: number;
  refundCount: number;
  /** Of accounts as they are now: whoever subscribed again since counts where they did it last. */
  newSubscriptions: number;
  /** Of the new ones, those that began with a trial, and of these those that were paid for since. */
  trials: number;
  paidTrials: number;
  ended: number;
  /** Cancelled, and to end in this month. */
  ending: number;
  /** Whether there is anything before. */
  hasEarlier: boolean;
}

/** What the payment provider says of the same month. `slow`: it has not answered yet, and goes on. */
export type ProviderSums = { status: "told"; paid: number; refunded: number } | { status: "slow" | "failed" };

/** A payment with all that was given back of it, and what can be. */
export interface RefundablePayment extends StaffPayment {
  /** What is left of it. */
  refundable: number;
  /** Of the payer's subscription now; null once the account is deleted. */
  state: PlanState | null;
  /** Whether what was paid for is a subscription that is not over. */
  isSubscribed: boolean;
  /** Until when it is paid back whatever the reason; null for what is no payment for a first subscription. */
  guaranteedUntil: string | null;
  /** The newest first. */
  refunds: StaffRefund[];
}

/** One that did not come about, with nothing given back in its place. */
export interface FailedRefund {
  id: string;
  invoiceId: string;
  payer: Payer;
  amount: number;
  currency: string;
  error: string | null;
  failedAt: string;
}

export interface StaffRefund {
  id: string;
  amount: number;
  reason: RefundReason;
  note: string;
  status: RefundStatus;
  /** Why it failed. */
  error: string | null;
  createdAt: string;
  settledAt: string | null;
  /** The member of staff; null for the server itself, and once their account is deleted. */
  givenBy: string | null;
}
