import type { BillingCycle } from "~/content/plans";
import type { PlanState, PlanStatus } from "~/services/billing/plan-state";

const PLAN_NAMES = { free: "Free", trial: "Free Trial", premium: "Premium" };

export function planName({ state, plan }: { state: PlanState; plan: keyof typeof PLAN_NAMES }): string {
  return state === "everything" ? "Everything included" : PLAN_NAMES[plan];
}

export const STATUS_WORDS: Record<PlanStatus, string> = {
  active: "Active",
  trial: "Trial",
  pending: "Payment Pending",
  past_due: "Past Due",
  cancelled: "Cancelled",
  expired: "Expired",
};

export const PERIOD_WORDS: Record<BillingCycle, string> = { monthly: "per month", yearly: "per year" };

/** `2 days left`; on the last one it is said that it is the last. */
export function daysLeftInWords(days: number): string {
  return days <= 1 ? "Last day" : `${days} days left`;
}

/** Of payments in demo mode, beside each way to pay. */
export const NOTHING_CHARGED = "This is a demo: payments go to a stand-in, and you won’t be charged.";
