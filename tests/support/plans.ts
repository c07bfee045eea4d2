import type { Insertable } from "kysely";
import type { PlanState } from "~/services/billing/plan-state";
import { personHash, rememberTrial } from "~/services/billing/trials.server";
import { newId } from "~/services/ids/new-id";
import type { DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import type { BillingAccountsTable, SubscriptionStatus } from "~db/schema";

type Subscription = Partial<Insertable<BillingAccountsTable>> & { subscription_status: SubscriptionStatus };

/**
 * Puts a learner on a plan, as if the payment provider had said so, and has plans sold. A second time changes it. Trials end
 * in two days, or ended yesterday; what is paid for, or cancelled, ends in twenty days, or ended yesterday. Whoever had any plan has had
 * their trial.
 */
export async function putOnPlan(
  ctx: DbContext,
  learner: { id: string },
  state: Exclude<PlanState, "everything">,
): Promise<void> {
  ctx.sellsPlans = true;
  await ctx.db.deleteFrom("checkouts").where("learner_id", "=", learner.id).execute();
  await ctx.db.deleteFrom("billing_accounts").where("learner_id", "=", learner.id).execute();
  const at = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString();
  if (state === "pending") {
    await ctx.db
      .insertInto("checkouts")
      .values({
        id: newId(ctx),
        learner_id: learner.id,
        billing_cycle: "monthly",
        session_id: `cs_test_${learner.id}`,
        url: "https://checkout.stripe.com/c/pay/cs_test",
        status: "open",
        created_at: at(0),
        expires_at: at(1),
      })
      .execute();
  }
  const subscription = subscriptionOf(state, at);
  const person = personHash(await findAccountKey(ctx, learner));
  if (subscription) await rememberTrial(ctx, person);
  else await ctx.db.deleteFrom("used_trials").where("person_hash", "=", person).execute();
  if (!subscription) return;
  await ctx.db
    .insertInto("billing_accounts")
    .values({
      learner_id: learner.id,
      customer_id: `cus_${learner.id}`,
      created_at: at(-10),
      fetched_at: at(0),
      subscription_id: `sub_${learner.id}`,
      billing_cycle: "monthly",
      price_cents: 2900,
      subscribed_at: at(-10),
      ...subscription,
    })
    .execute();
}

async function findAccountKey(ctx: DbContext, learner: { id: string }): Promise<string> {
  const found = await ctx.db
    .selectFrom("learners")
    .select("google_sub as accountKey")
    .where("id", "=", learner.id)
    .executeTakeFirstOrThrow();
  return found.accountKey;
}

function subscriptionOf(state: PlanState, at: (days: number) => string): Subscription | null {
  const paid = { first_paid_at: at(-10), trial_ends_at: at(-10), period_ends_at: at(20) };
  const trial = { trial_ends_at: at(2), period_ends_at: at(2) };
  switch (state) {
    case "everything":
    case "free":
    case "pending":
      return null;
    case "trial":
      return { ...trial, subscription_status: "trialing" };
    case "trial-ending":
      return { ...trial, subscription_status: "trialing", ends_at: at(2) };
    case "trial-expired":
      return {
        subscription_status: "canceled",
        trial_ends_at: at(-1),
        period_ends_at: at(-1),
        ends_at: at(-1),
        ended_at: at(-1),
      };
    case "active":
      return { ...paid, subscription_status: "active" };
    case "past-due":
      return { ...paid, subscription_status: "past_due", period_ends_at: at(-1) };
    case "suspended":
      return { ...paid, subscription_status: "unpaid", period_ends_at: at(-1) };
    case "ending":
      return { ...paid, subscription_status: "active", ends_at: at(20) };
    case "expired":
      return {
        ...paid,
        subscription_status: "canceled",
        period_ends_at: at(-1),
        ends_at: at(-1),
        ended_at: at(-1),
      };
  }
}
