import { EXPIRED_TRIAL_LIMITS, planOf, type BillingCycle, type PlanLimits } from "~/content/plans";
import type { SubscriptionStatus } from "~db/schema";
import { DAY_MS } from "~/time/periods";

/**
 * Where a learner stands with their plan. It follows from what the payment provider said last and the time, never from the
 * order in which things were told. `everything`: nothing is sold here. `trial-ending`: cancelled before it was paid for.
 * `ending`: cancelled, and paid for until its end. `suspended`: payment is owed and nothing is open, for the provider has
 * given up on the card and not on the subscription, or nothing was ever paid.
 */
export type PlanState =
  | "everything"
  | "free"
  | "pending"
  | "trial"
  | "trial-ending"
  | "trial-expired"
  | "active"
  | "past-due"
  | "suspended"
  | "ending"
  | "expired";

/** As screens and the API name it. */
export type PlanStatus = "active" | "trial" | "pending" | "past_due" | "cancelled" | "expired";

interface StateFacts {
  plan: "free" | "trial" | "premium";
  status: PlanStatus;
  /** Whether all that is paid for is open. */
  isPremium: boolean;
  limits: PlanLimits;
  /** The states that can come next. Others are taken as they come, and logged: nobody has thought of them. */
  next: readonly PlanState[];
}

const premium = planOf("premium-monthly").limits;
const free = planOf("free").limits;
const trial = planOf("trial").limits;
/** Whoever can pay can do so at any moment, and whatever came of it is seen only when it was fetched. */
const BOUGHT: readonly PlanState[] = ["pending", "trial", "active", "past-due", "suspended", "trial-ending", "ending"];

export const PLAN_STATES: Record<PlanState, StateFacts> = {
  everything: { plan: "premium", status: "active", isPremium: true, limits: premium, next: [] },
  free: { plan: "free", status: "active", isPremium: false, limits: free, next: BOUGHT },
  pending: { plan: "free", status: "pending", isPremium: false, limits: free, next: ["free", ...BOUGHT, "expired"] },
  trial: {
    plan: "trial",
    status: "trial",
    isPremium: true,
    limits: trial,
    next: ["active", "past-due", "suspended", "trial-ending", "trial-expired", "ending", "expired"],
  },
  "trial-ending": {
    plan: "trial",
    status: "cancelled",
    isPremium: true,
    limits: trial,
    next: ["trial", "trial-expired", "active", "past-due", "suspended"],
  },
  "trial-expired": {
    plan: "trial",
    status: "expired",
    isPremium: false,
    limits: EXPIRED_TRIAL_LIMITS,
    next: BOUGHT,
  },
  active: {
    plan: "premium",
    status: "active",
    isPremium: true,
    limits: premium,
    next: ["past-due", "suspended", "ending", "expired"],
  },
  "past-due": {
    plan: "premium",
    status: "past_due",
    isPremium: true,
    limits: premium,
    next: ["active", "suspended", "ending", "expired", "trial-expired"],
  },
  suspended: {
    plan: "premium",
    status: "past_due",
    isPremium: false,
    limits: free,
    next: ["active", "past-due", "ending", "expired", "trial-expired"],
  },
  ending: {
    plan: "premium",
    status: "cancelled",
    isPremium: true,
    limits: premium,
    next: ["active", "expired", "past-due"],
  },
  expired: { plan: "premium", status: "expired", isPremium: false, limits: free, next: BOUGHT },
};

export function mayFollow(before: PlanState, after: PlanState): boolean {
  return before === after || PLAN_STATES[before].next.includes(after);
}

/** Whether a subscription may be bought: there is none, not even one whose payment is to be mended. */
export function mayBuy(state: PlanState): boolean {
  return state === "free" || state === "pending" || state === "trial-expired" || state === "expired";
}

/** Whether there is a subscription that would go on by itself, or whose card would be tried again. */
export function mayCancel(state: PlanState): boolean {
  return state === "trial" || state === "active" || state === "past-due" || state === "suspended";
}

/** Whether a payment is owed: what is cancelled then ends at once, for nothing is paid for. */
export function isOwing(state: PlanState): boolean {
  return state === "past-due" || state === "suspended";
}

/** Whether the next period is charged for by itself: not when it was cancelled, even while a payment is owed. */
export function renewsItself(state: PlanState, endsAt: string | null): boolean {
  return endsAt === null && (state === "trial" || state === "active" || state === "past-due");
}

/** Whether it renews itself each month, and may do so each year instead. */
export function maySwitchToYearly({ state, billingCycle }: { state: PlanState; billingCycle: BillingCycle | null }) {
  return billingCycle === "monthly" && (state === "trial" || state === "active");
}

/** Whether there is one that was cancelled and has not ended yet. */
export function mayReactivate(state: PlanState): boolean {
  return state === "trial-ending" || state === "ending";
}

/** Of the subscription that counts, what its state follows from. Times are ISO-8601. */
export interface SubscriptionFacts {
  status: SubscriptionStatus;
  trialEndsAt: string | null;
  /** When it ends since it was cancelled; null while it renews itself. */
  endsAt: string | null;
  /** Of the first payment ever; null while there was none. */
  firstPaidAt: string | null;
}

export interface PlanFacts {
  subscription: SubscriptionFacts | null;
  /** Whether a page for paying was opened, and neither used nor closed. */
  isCheckingOut: boolean;
}

/** What is said last counts until something else is said: a renewal may be told of an hour after the period's end. */
export function planStateOf({ subscription, isCheckingOut }: PlanFacts, now: Date): PlanState {
  const state = subscription ? stateOfSubscription(subscription, now) : "free";
  return isCheckingOut && !PLAN_STATES[state].isPremium ? "pending" : state;
}

/** What is allowed now. A page for paying that waits gives nothing, and takes nothing. */
export function limitsOf(subscription: SubscriptionFacts | null, now: Date): PlanLimits {
  return PLAN_STATES[planStateOf({ subscription, isCheckingOut: false }, now)].limits;
}

function stateOfSubscription({ status, trialEndsAt, endsAt, firstPaidAt }: SubscriptionFacts, now: Date): PlanState {
  const isTrial = firstPaidAt === null && trialEndsAt !== null;
  const over = isTrial ? "trial-expired" : "expired";
  // What was cancelled ends by the clock, told or not.
  if (endsAt !== null && now.toISOString() >= endsAt) return over;
  switch (status) {
    case "trialing":
      return endsAt === null ? "trial" : "trial-ending";
    case "active":
      return endsAt === null ? "active" : "ending";
    case "past_due":
      return firstPaidAt === null ? "suspended" : "past-due"; // patience is for those who have paid before
    case "unpaid":
    case "paused":
      return "suspended";
    case "incomplete":
      return "pending";
    case "incomplete_expired":
    case "canceled":
      return over;
  }
}

/** Days that are left until then, the one that has begun among them; 0 when it is past. */
export function daysLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));
}

export type { BillingCycle };
