import type { BillingCycle, PlanLimits } from "~/content/plans";
import type { PlanState, PlanStatus } from "./plan-state";

/** What a learner's plan is now. Times are ISO-8601. */
export interface LearnerPlan {
  state: PlanState;
  plan: "free" | "trial" | "premium";
  status: PlanStatus;
  /** Whether all that is paid for is open. */
  isPremium: boolean;
  limits: PlanLimits;
  /** Pending, and only for a page for paying that was opened and not used: nothing was charged. */
  isOnlyOpened: boolean;
  /** Null without a subscription. */
  billingCycle: BillingCycle | null;
  /** What a period costs, the discount taken off, without tax; null without a subscription. */
  priceCents: number | null;
  /** What is taken off in that, in per cent; null for nothing. */
  discountPercent: number | null;
  willRenew: boolean;
  /** What is about to be charged for the period that has begun, in cents; null for nothing. */
  collectingCents: number | null;
  /** With the one that has begun; null where no trial is under way. */
  trialDaysLeft: number | null;
  /** When it is charged next; null where it does not renew itself. */
  nextBillingAt: string | null;
  /** When what was cancelled ends, or has ended; null where nothing was. */
  endsAt: string | null;
}
