import type { DbContext } from "~/services/context";
import { timestamp } from "~/services/context";
import { discounted } from "./discounted";
import type { LearnerPlan } from "./learner-plan";
import { daysLeft, limitsOf, PLAN_STATES, planStateOf, renewsItself } from "./plan-state";

export type { LearnerPlan };

/** One query, by a key; none where nothing is sold. */
export async function findPlan(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<LearnerPlan> {
  if (!ctx.sellsPlans) return EVERYTHING;
  const row = await ctx.db
    .selectFrom("learners")
    .leftJoin("billing_accounts as account", "account.learner_id", "learners.id")
    .leftJoin("checkouts", (join) =>
      join
        .onRef("checkouts.learner_id", "=", "learners.id")
        .on((on) => on.or([on("checkouts.status", "=", "opening"), on("checkouts.status", "=", "open")])),
    )
    .select([
      "account.subscription_status as subscriptionStatus",
      "account.billing_cycle as billingCycle",
      "account.price_cents as priceCents",
      "account.discount_percent as discountPercent",
      "account.trial_ends_at as trialEndsAt",
      "account.period_ends_at as periodEndsAt",
      "account.ends_at as endsAt",
      "account.first_paid_at as firstPaidAt",
      "account.collecting_cents as collectingCents",
      "checkouts.expires_at as checkoutExpiresAt",
      "checkouts.status as checkoutStatus",
    ])
    .where("learners.id", "=", learnerId)
    .executeTakeFirstOrThrow();
  const now = ctx.now();
  const { subscriptionStatus, trialEndsAt, endsAt, firstPaidAt, periodEndsAt, priceCents, discountPercent } = row;
  const subscription = subscriptionStatus && { status: subscriptionStatus, trialEndsAt, endsAt, firstPaidAt };
  const isCheckingOut = row.checkoutStatus === "open" && (row.checkoutExpiresAt ?? "") > timestamp(ctx);
  const state = planStateOf({ subscription, isCheckingOut }, now);
  const stateBesides = planStateOf({ subscription, isCheckingOut: false }, now);
  const { plan, status, isPremium } = PLAN_STATES[state];
  const willRenew = renewsItself(state, endsAt);
  return {
    state,
    plan,
    status,
    isPremium,
    limits: limitsOf(subscription, now),
    isOnlyOpened: state === "pending" && stateBesides !== "pending",
    billingCycle: row.billingCycle,
    priceCents: priceCents === null ? null : discounted({ priceCents, discountPercent }),
    discountPercent,
    willRenew,
    collectingCents: isPremium ? row.collectingCents : null,
    trialDaysLeft: trialEndsAt !== null && plan === "trial" && isPremium ? daysLeft(trialEndsAt, now) : null,
    nextBillingAt: willRenew ? periodEndsAt : null,
    endsAt,
  };
}

const { plan, status, isPremium, limits } = PLAN_STATES.everything;

const EVERYTHING: LearnerPlan = {
  state: "everything",
  plan,
  status,
  isPremium,
  limits,
  isOnlyOpened: false,
  billingCycle: null,
  priceCents: null,
  discountPercent: null,
  willRenew: false,
  collectingCents: null,
  trialDaysLeft: null,
  nextBillingAt: null,
  endsAt: null,
};
