import type { PlanStatus } from "~/services/billing/plan-state";

interface Status {
  isPending: boolean;
  planStatus: PlanStatus;
  couldCheck: boolean;
}

/** What is wrong with a payment that has not come to premium; null while it may still come to that. */
export function pendingMessage({ isPending, planStatus, couldCheck }: Status, how: "by-hand" | "by-itself") {
  if (!couldCheck) return "Failed to check payment status";
  if (isPending) return null;
  if (how === "by-hand") return "Payment is no longer pending. Please check your payment method and try again.";
  if (planStatus === "cancelled" || planStatus === "expired")
    return "Payment was cancelled or expired. Please try again.";
  return null;
}
