import type { PlanLimits } from "~/content/plans";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { limitsOf, PLAN_STATES } from "./plan-state";
import { mayHaveTrial } from "./trials.server";
import type { WayToLearn } from "./way-to-learn";

/**
 * What a learner's plan allows. Whatever uses a limit up asks here, in the transaction that does so: only there it can be
 * relied on.
 */

const accountRows = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("billing_accounts")
    .select([
      "subscription_status as status",
      "trial_ends_at as trialEndsAt",
      "ends_at as endsAt",
      "first_paid_at as firstPaidAt",
    ])
    .where("learner_id", "=", learnerId),
);

/** One query, by a key; none where nothing is sold. */
export async function findLimits(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<PlanLimits> {
  if (!ctx.sellsPlans) return PLAN_STATES.everything.limits;
  const [account] = await accountRows(ctx, { learnerId });
  const status = account?.status;
  return limitsOf(status ? { ...account, status } : null, ctx.now());
}

/** Whether the learning screens are open. As `findLimits`. */
export async function mayLearn(ctx: DbContext, whose: { learnerId: string }): Promise<boolean> {
  return (await findLimits(ctx, whose)).learning;
}

/** Where wrong answers are broken down no deeper than a plan allows, nor than the server does. */
export function withinPlan<Context extends DbContext>(ctx: Context, { breakdownLevels }: PlanLimits): Context {
  if (breakdownLevels === null) return ctx;
  return { ...ctx, maxBreakdownDepth: Math.min(breakdownLevels, ctx.maxBreakdownDepth) };
}

/** Null where the learning screens are open. One query by a key; who has none of them open costs two more. */
export async function findWayToLearn(ctx: DbContext, whose: { learnerId: string }): Promise<WayToLearn | null> {
  if (await mayLearn(ctx, whose)) return null;
  return (await mayHaveTrial(ctx, whose)) ? "trial" : "upgrade";
}
