import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { priceChanges, type PriceChange } from "~/content/plans";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { trialEndsKey } from "./notices.server";
import { isDue, priceNoticeKey, RENEWING, replacedCents, toldChanges } from "./price-changes";
import { enqueueRefresh } from "./request-refresh.server";
import { OPENING_MS } from "./unfinished-checkout.server";

/** Learners that get a job before others get their turn. */
const BATCH = 50;
/** A renewal may be told of so long after the period's end. */
const RENEWAL_MS = HOUR_MS;
/** Restarted often, a server does not ask the provider about everybody each time. */
const RECONCILED_MS = 20 * HOUR_MS;
/** Staff give back what was paid a while ago, and banks send back what they do not take: within a month, rarely later. */
const CHANGES_MS = 60 * DAY_MS;

type BillingContext = DbContext & Pick<AppContext, "payments">;

/** Once an hour: what ought to have been told and was not, and what is to be mailed. Wake the worker afterwards. */
export async function lookAfterBilling(
  ctx: BillingContext,
  changes: readonly PriceChange[] = priceChanges,
): Promise<void> {
  if (!ctx.payments) return;
  await refreshEach(ctx, (after) => listOverdue(ctx, after));
  await refreshEach(
    ctx,
    (after) => listEndingTrials(ctx, after),
    ({ toldAt }) => toldAt === null,
  );
  for (const change of toldChanges(changes, ctx.now())) {
    await refreshEach(
      ctx,
      (after) => listAtOldPrice(ctx, change, after),
      ({ toldAt }) => toldAt === null || isDue(change, toldAt, ctx.now()),
    );
  }
  await resumeBilling(ctx);
  await resumeRefunds(ctx);
}

/** Once a night: everybody for whom something may have changed, told or not. Wake the worker afterwards. */
export async function reconcileBilling(ctx: BillingContext): Promise<void> {
  if (!ctx.payments) return;
  await refreshEach(ctx, (after) => listLive(ctx, after));
  await refreshEach(ctx, (after) => listRecent(ctx, after));
}

/** What was given up, or never begun, after a kill for one. Wake the worker afterwards. */
export async function resumeBilling(ctx: BillingContext): Promise<void> {
  if (!ctx.payments) return;
  await refreshEach(ctx, (after) => listWaiting(ctx, after));
  await refreshEach(ctx, (after) => listToldOf(ctx, after));
  await refreshEach(ctx, (after) => listCheckingOut(ctx, after));
}

/** Refunds that were not made yet, or are on their way. Wake the worker afterwards. */
export async function resumeRefunds(ctx: BillingContext): Promise<void> {
  if (!ctx.payments) return;
  const refunds = await ctx.db
    .selectFrom("refunds")
    .select("id")
    .where(sql<boolean>`status in ('requested', 'pending')`) // literals, as in the partial index that these are found by
    .execute();
  for (const { id } of refunds) await enqueue(ctx, { kind: "refund", subjectId: id });
}

/** @param list some of those after a learner, by id; `isWanted` leaves some of these out */
async function refreshEach<Row extends { id: string }>(
  ctx: DbContext,
  list: (after: string) => Promise<Row[]>,
  isWanted: (row: Row) => boolean = () => true,
): Promise<void> {
  for (let after = ""; ;) {
    const rows = await list(after);
    const last = rows.at(-1);
    if (!last) return;
    await inTransaction(ctx, async (ctx) => {
      for (const row of rows) if (isWanted(row)) await enqueueRefresh(ctx, { learnerId: row.id });
    });
    await setImmediate(); // the database answers at once, so nobody else would have a turn
    after = last.id;
  }
}

function accounts(ctx: DbContext, after: string) {
  return ctx.db
    .selectFrom("billing_accounts as account")
    .innerJoin("learners", "learners.id", "account.learner_id")
    .select("account.learner_id as id")
    .where("learners.deleted_at", "is", null)
    .where("account.learner_id", ">", after)
    .orderBy("account.learner_id")
    .limit(BATCH);
}

/** Of whom it should be known by now how it went on: whether a period was paid, or a trial ended. */
function listOverdue(ctx: DbContext, after: string) {
  const longAgo = timestamp(ctx, -RENEWAL_MS);
  return accounts(ctx, after)
    .where("account.subscription_status", "in", RENEWING)
    .where("account.period_ends_at", "<", longAgo)
    .where(({ eb, or }) => or([eb("account.fetched_at", "is", null), eb("account.fetched_at", "<", longAgo)]))
    .execute();
}

/** In their last day. */
async function listEndingTrials(ctx: DbContext, after: string) {
  const rows = await accounts(ctx, after)
    .select(["account.subscription_id as subscriptionId", "account.trial_ends_at as trialEndsAt"])
    .where("account.subscription_status", "=", "trialing")
    .where("account.ends_at", "is", null)
    .where("account.trial_ends_at", ">", timestamp(ctx))
    .where("account.trial_ends_at", "<=", timestamp(ctx, DAY_MS))
    .execute();
  return withKey(ctx, rows, ({ subscriptionId, trialEndsAt }) => trialEndsKey(subscriptionId!, trialEndsAt!));
}

async function listAtOldPrice(ctx: DbContext, change: PriceChange, after: string) {
  const rows = await accounts(ctx, after)
    .where("account.subscription_status", "in", RENEWING)
    .where("account.billing_cycle", "=", change.cycle)
    .where("account.price_cents", "in", replacedCents(change))
    .where("account.ends_at", "is", null)
    .execute();
  return withKey(ctx, rows, ({ id }) => priceNoticeKey(change, id));
}

/** With when each was told; null for not yet. */
async function withKey<Row extends { id: string }>(ctx: DbContext, rows: Row[], keyOf: (row: Row) => string) {
  const keys = rows.map(keyOf);
  if (keys.length === 0) return [];
  const notices = await ctx.db
    .selectFrom("billing_notices")
    .select(["key", "created_at as createdAt"])
    .where("key", "in", keys)
    .execute();
  const toldAt = new Map(notices.map(({ key, createdAt }) => [key, createdAt]));
  return rows.map(({ id }, index) => ({ id, toldAt: toldAt.get(keys[index]!) ?? null }));
}

/** Everybody who can be charged, or may have paid. */
function listLive(ctx: DbContext, after: string) {
  return accounts(ctx, after)
    .where("account.subscription_status", "in", ["trialing", "active", "past_due", "unpaid", "paused", "incomplete"])
    .where(({ eb, or }) =>
      or([eb("account.fetched_at", "is", null), eb("account.fetched_at", "<", timestamp(ctx, -RECONCILED_MS))]),
    )
    .execute();
}

/** Whose money may still be given back, or come back from the bank, though nothing more is charged. */
function listRecent(ctx: DbContext, after: string) {
  const since = timestamp(ctx, -CHANGES_MS);
  return accounts(ctx, after)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("account.ended_at", ">", since),
        exists(
          selectFrom("payments")
            .select("invoice_id")
            .whereRef("payments.learner_id", "=", "account.learner_id")
            .where("payments.paid_at", ">", since),
        ),
        exists(
          selectFrom("refunds")
            .select("refunds.id")
            .whereRef("refunds.learner_id", "=", "account.learner_id")
            .where("refunds.made_at", ">", since),
        ),
      ]),
    )
    .where("account.fetched_at", "<", timestamp(ctx, -RECONCILED_MS))
    .execute();
}

/** Who asked for a fetch that did not come about. */
function listWaiting(ctx: DbContext, after: string) {
  return accounts(ctx, after).whereRef("refreshes_wanted", ">", "refreshes_done").execute();
}

/** Of whom a webhook told that nobody has looked into. */
function listToldOf(ctx: DbContext, after: string) {
  return ctx.db
    .selectFrom("payment_events")
    .innerJoin("billing_accounts as account", "account.customer_id", "payment_events.customer_id")
    .innerJoin("learners", "learners.id", "account.learner_id")
    .select("account.learner_id as id")
    .distinct()
    .where("payment_events.handled_at", "is", null)
    .where("payment_events.customer_id", "is not", null)
    .where("learners.deleted_at", "is", null)
    .where("account.learner_id", ">", after)
    .orderBy("account.learner_id")
    .limit(BATCH)
    .execute();
}

/** Whose page for paying was given up or takes no payment any more, without anybody having said so. */
function listCheckingOut(ctx: DbContext, after: string) {
  return ctx.db
    .selectFrom("checkouts")
    .innerJoin("learners", "learners.id", "checkouts.learner_id")
    .select("checkouts.learner_id as id")
    .where("learners.deleted_at", "is", null)
    .where("checkouts.learner_id", ">", after)
    .where(sql<boolean>`checkouts.status in ('opening', 'open')`) // literals, as in the partial index
    .where("checkouts.created_at", "<", timestamp(ctx, -OPENING_MS))
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", "<=", timestamp(ctx))]))
    .orderBy("checkouts.learner_id")
    .limit(BATCH)
    .execute();
}
