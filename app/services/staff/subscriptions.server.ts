import { discounted } from "~/services/billing/discounted";
import { planStateOf, renewsItself } from "~/services/billing/plan-state";
import { timestamp, type DbContext } from "~/services/context";
import type { SubscriptionStatus } from "~db/schema";
import { writeCursor, type Place } from "~/urls/cursor";
import { payerOf } from "./payer";
import type { StaffSubscription, StaffSubscriptions, SubscriptionFilter } from "./subscriptions";

const PAGE_SIZE = 20;

/** Of which Stripe speaks by one word: they are found by it, the newest first. */
const STATUS_OF: Partial<Record<SubscriptionFilter, SubscriptionStatus>> = {
  active: "active",
  trial: "trialing",
  "past-due": "past_due",
  ended: "canceled",
};
/** Some of these have never paid, and are suspended from the first. */
const SUSPENDED: SubscriptionStatus[] = ["unpaid", "paused", "past_due"];

interface ListSubscriptions {
  filter: SubscriptionFilter;
  /** Where the page before ended, of the same filter; null for the first. */
  after: Place | null;
}

/** For staff: who pays what, the newest first; of those that are cancelled, what ends next. */
export async function listSubscriptions(
  ctx: DbContext,
  { filter, after }: ListSubscriptions,
): Promise<StaffSubscriptions> {
  const rows = await (filter === "ending" ? selectEnding(ctx, after) : selectNewest(ctx, filter, after))
    .limit(PAGE_SIZE + 1) // one more tells that there is another page
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  return {
    subscriptions: page.map((row) => subscriptionOf(row, ctx.now())),
    next: rows.length > PAGE_SIZE ? writeCursor(placeOf(page.at(-1)!, filter)) : null,
  };
}

function placeOf({ learnerId, subscribedAt, endsAt }: AccountRow, filter: SubscriptionFilter): Place {
  return { at: (filter === "ending" ? endsAt : subscribedAt)!, id: learnerId };
}

function selectNewest(ctx: DbContext, filter: SubscriptionFilter, after: Place | null) {
  const status = STATUS_OF[filter];
  let query = selectAccounts(ctx)
    .where("account.subscribed_at", "is not", null)
    .orderBy("account.subscribed_at", "desc")
    .orderBy("account.learner_id", "desc");
  if (status) query = query.where("account.subscription_status", "=", status);
  if (filter === "past-due") query = query.where("account.first_paid_at", "is not", null);
  if (filter === "suspended") {
    query = query
      .where("account.subscription_status", "in", SUSPENDED)
      .where(({ eb, or }) =>
        or([eb("account.subscription_status", "!=", "past_due"), eb("account.first_paid_at", "is", null)]),
      );
  }
  if (filter === "active" || filter === "trial") query = query.where("account.ends_at", "is", null);
  if (!after) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("account.subscribed_at", "account.learner_id"), "<", tuple(after.at, after.id)),
  );
}

function selectEnding(ctx: DbContext, after: Place | null) {
  const query = selectAccounts(ctx)
    .where("account.ends_at", "is not", null)
    .where("account.ends_at", ">", timestamp(ctx))
    .where("account.ended_at", "is", null)
    .orderBy("account.ends_at")
    .orderBy("account.learner_id");
  if (!after) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("account.ends_at", "account.learner_id"), ">", tuple(after.at, after.id)),
  );
}

function selectAccounts(ctx: DbContext) {
  return ctx.db
    .selectFrom("billing_accounts as account")
    .innerJoin("learners", "learners.id", "account.learner_id")
    .select([
      "account.learner_id as learnerId",
      "learners.full_name as name",
      "learners.email",
      "account.subscription_status as status",
      "account.billing_cycle as billingCycle",
      "account.price_cents as priceCents",
      "account.discount_percent as discountPercent",
      "account.subscribed_at as subscribedAt",
      "account.trial_ends_at as trialEndsAt",
      "account.period_ends_at as periodEndsAt",
      "account.ends_at as endsAt",
      "account.ended_at as endedAt",
      "account.first_paid_at as firstPaidAt",
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>["execute"]>>[number];

function subscriptionOf(row: AccountRow, now: Date): StaffSubscription {
  const { status, trialEndsAt, endsAt, firstPaidAt, discountPercent } = row;
  const subscription = status && { status, trialEndsAt, endsAt, firstPaidAt };
  const state = planStateOf({ subscription, isCheckingOut: false }, now);
  return {
    learnerId: row.learnerId,
    payer: payerOf(row),
    state,
    billingCycle: row.billingCycle,
    priceCents: discounted({ priceCents: row.priceCents ?? 0, discountPercent }),
    discountPercent,
    subscribedAt: row.subscribedAt ?? "",
    nextBillingAt: renewsItself(state, endsAt) ? row.periodEndsAt : null,
    endsAt: row.endedAt ?? endsAt,
  };
}
