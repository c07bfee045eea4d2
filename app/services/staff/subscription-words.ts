import type { PlanState } from "~/services/billing/plan-state";
import type { InvoiceStatus, RefundReason, RefundStatus } from "~db/schema";
import type { SubscriptionFilter } from "./subscriptions";

const states: Record<PlanState, string> = {
  everything: "Open to everybody",
  free: "No subscription",
  pending: "Pending",
  trial: "Trial",
  "trial-ending": "Trial, cancelled",
  "trial-expired": "Trial ended",
  active: "Active",
  "past-due": "Past due",
  suspended: "Unpaid",
  ending: "Cancelled",
  expired: "Ended",
};

export function stateWords(state: PlanState): string {
  return states[state];
}

const filters: Record<SubscriptionFilter, string> = {
  all: "All",
  active: "Active",
  trial: "Trial",
  "past-due": "Past due",
  suspended: "Unpaid",
  ending: "Cancelled",
  ended: "Ended",
};

export function filterWords(filter: SubscriptionFilter): string {
  return filters[filter];
}

/** Of an invoice that was not paid. */
export function invoiceWords(status: InvoiceStatus): string {
  return status === "open" ? "Open" : "Given up";
}

export const refundReasons: Record<RefundReason, string> = {
  requested_by_customer: "The customer asked for it",
  duplicate: "It was paid twice",
  fraudulent: "It was fraud",
};

const refunds: Record<RefundStatus, string> = {
  requested: "Requested",
  pending: "Pending at Stripe",
  succeeded: "Refunded",
  failed: "Failed",
};

export function refundWords(status: RefundStatus): string {
  return refunds[status];
}

/** `November 2026` */
export function monthWords(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00.000Z`));
}

const months = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
