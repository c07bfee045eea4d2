import type { DbContext } from "~/services/context";
import { listCallsUnderWay, takenByEverybody } from "~/services/spend/allowance.server";
import { microsOf } from "~/services/spend/price";
import type { SpendSettings } from "~/services/spend/settings";
import { utcDay, utcDayBefore } from "~/time/utc-day";
import type { ModelCall, ReviewCount, SpendSum, Spending, SpendingToday } from "./spending";

/** With today. */
const DAYS = 30;
const CALLS = 50;

/**
 * For staff: what the model's calls for all learners took in the last 30 days.
 *
 * @param settings null without a language model; what was spent while there was one is told all the same
 */
export async function findSpending(ctx: DbContext, settings: SpendSettings | null): Promise<Spending> {
  const since = utcDayBefore(ctx.now(), DAYS - 1);
  return {
    today: settings && (await findSpendingToday(ctx, settings)),
    days: await sumByDay(ctx, since),
    purposes: await sumByPurpose(ctx, since),
    reviews: await countReviews(ctx, since),
    calls: await listLastCalls(ctx, since),
  };
}

async function findSpendingToday(ctx: DbContext, { caps, prices }: SpendSettings): Promise<SpendingToday> {
  const day = utcDay(ctx.now());
  const [ended] = await sumByDay(ctx, day);
  const underWay = await listCallsUnderWay(ctx, day);
  const { tokens, costMicros } = await takenByEverybody(ctx, { prices, day });
  const unpriced = underWay.filter(({ model }) => !(model in prices)).length;
  return {
    tokens,
    tokenCap: caps.tokens,
    cost: {
      calls: (ended?.calls ?? 0) + underWay.length,
      costMicros,
      unpricedCalls: (ended?.unpricedCalls ?? 0) + unpriced,
    },
    capMicros: microsOf(caps.dollars),
    perLearner: { tokenCap: caps.tokensPerLearner, capMicros: microsOf(caps.dollarsPerLearner) },
  };
}

async function sumByDay(ctx: DbContext, since: string): Promise<Spending["days"]> {
  const rows = await sums(ctx, since).select("day").groupBy("day").orderBy("day", "desc").execute();
  return rows.map((row) => ({ day: row.day, ...asNumbers(row) }));
}

async function sumByPurpose(ctx: DbContext, since: string): Promise<Spending["purposes"]> {
  const rows = await sums(ctx, since).select(["model", "purpose"]).groupBy(["model", "purpose"]).execute();
  return rows
    .map((row) => ({ model: row.model, purpose: row.purpose, ...asNumbers(row) }))
    .sort((one, other) => other.tokens - one.tokens);
}

function sums(ctx: DbContext, since: string) {
  return ctx.db
    .selectFrom("spend_days")
    .select(({ fn }) => [
      fn.sum("calls").as("calls"),
      fn.sum("failed_calls").as("failedCalls"),
      fn.sum("tokens").as("tokens"),
      fn.sum("cost_micros").as("costMicros"),
      fn.sum("unpriced_calls").as("unpricedCalls"),
      fn.sum("duration_ms").as("durationMs"),
    ])
    .where("day", ">=", since);
}

function asNumbers(row: Record<keyof SpendSum, number | string | bigint>): SpendSum {
  return {
    calls: Number(row.calls),
    failedCalls: Number(row.failedCalls),
    tokens: Number(row.tokens),
    costMicros: Number(row.costMicros),
    unpricedCalls: Number(row.unpricedCalls),
    durationMs: Number(row.durationMs),
  };
}

/** Good ones first, then what became of most. */
async function countReviews(ctx: DbContext, since: string): Promise<ReviewCount[]> {
  const rows = await ctx.db
    .selectFrom("review_counts")
    .select(["outcome", "reason", ({ fn }) => fn.sum("count").as("count")])
    .where("day", ">=", since)
    .groupBy(["outcome", "reason"])
    .execute();
  return rows
    .map((row) => ({ ...row, count: Number(row.count) }))
    .sort((one, other) => OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome) || other.count - one.count);
}

const OUTCOMES = ["published", "published-after-repair", "dropped"];

async function listLastCalls(ctx: DbContext, since: string): Promise<ModelCall[]> {
  return ctx.db
    .selectFrom("model_calls")
    .select([
      "id",
      "started_at as startedAt",
      "purpose",
      "prompt",
      "model",
      "outcome",
      "reserved_tokens as reservedTokens",
      "prompt_tokens as promptTokens",
      "completion_tokens as completionTokens",
      "cost_micros as costMicros",
      "duration_ms as durationMs",
    ])
    .where("started_at", ">=", since)
    .orderBy("started_at", "desc")
    .limit(CALLS)
    .execute();
}
