import { sql } from "kysely";
import { timestamp, type DbContext } from "~/services/context";
import { utcMonthBounds } from "~/time/utc-month";
import type { MonthFigures } from "./subscriptions";

interface Bounds {
  from: string;
  until: string;
}

/**
 * For staff: what came of a month. A payment counts when it was paid, a refund when the provider made it, by its clock,
 * as its own books have it.
 *
 * @param month `2026-11`, in UTC
 */
export async function findMonthFigures(ctx: DbContext, month: string): Promise<MonthFigures> {
  const { from, until } = utcMonthBounds(month);
  const bounds = { from: from.toISOString(), until: until.toISOString() };
  return {
    month,
    ...(await sumPayments(ctx, bounds)),
    ...(await sumRefunds(ctx, bounds)),
    ...(await countNew(ctx, bounds)),
    ended: await countEnded(ctx, bounds),
    ending: await countEnding(ctx, bounds),
    hasEarlier: await hasEarlier(ctx, bounds),
  };
}

async function sumPayments(ctx: DbContext, { from, until }: Bounds) {
  const { sum, count } = await ctx.db
    .selectFrom("payments")
    .select(({ fn }) => [fn.sum<number | null>("amount_paid").as("sum"), fn.countAll().as("count")])
    .where("paid_at", ">=", from)
    .where("paid_at", "<", until)
    .where("amount_paid", ">", 0)
    .executeTakeFirstOrThrow();
  return { received: Number(sum ?? 0), paymentCount: Number(count) };
}

async function sumRefunds(ctx: DbContext, { from, until }: Bounds) {
  const { sum, count } = await ctx.db
    .selectFrom("refunds")
    .select(({ fn }) => [fn.sum<number | null>("amount").as("sum"), fn.countAll().as("count")])
    .where("made_at", ">=", from)
    .where("made_at", "<", until)
    .where("status", "!=", "failed")
    .executeTakeFirstOrThrow();
  return { refunded: Number(sum ?? 0), refundCount: Number(count) };
}

async function countNew(ctx: DbContext, { from, until }: Bounds) {
  const counts = await ctx.db
    .selectFrom("billing_accounts")
    .select(({ fn }) => [
      fn.countAll().as("all"),
      fn.count("trial_ends_at").as("trials"),
      sql<number | null>`sum(trial_ends_at is not null and first_paid_at >= subscribed_at)`.as("paid"),
    ])
    .where("subscribed_at", ">=", from)
    .where("subscribed_at", "<", until)
    .executeTakeFirstOrThrow();
  return {
    newSubscriptions: Number(counts.all),
    trials: Number(counts.trials),
    paidTrials: Number(counts.paid ?? 0),
  };
}

async function countEnded(ctx: DbContext, { from, until }: Bounds): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("billing_accounts")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("ended_at", ">=", from)
    .where("ended_at", "<", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countEnding(ctx: DbContext, { from, until }: Bounds): Promise<number> {
  const now = timestamp(ctx);
  const { count } = await ctx.db
    .selectFrom("billing_accounts")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("ends_at", ">=", from > now ? from : now)
    .where("ends_at", "<", until)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function hasEarlier(ctx: DbContext, { from }: Bounds): Promise<boolean> {
  const payment = await ctx.db
    .selectFrom("payments")
    .select("invoice_id")
    .where("paid_at", "<", from)
    .limit(1)
    .execute();
  if (payment.length > 0) return true;
  const account = ctx.db.selectFrom("billing_accounts").select("learner_id").where("subscribed_at", "<", from).limit(1);
  return (await account.execute()).length > 0;
}
