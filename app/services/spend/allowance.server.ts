import { sql } from "kysely";
import { AuthorError } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { restOfUtcDay, utcDay } from "~/time/utc-day";
import type { CallUnderWay } from "./bill";
import { findPassedCap, wordsFor, type Amount } from "./caps";
import { mostItCosts } from "./price";
import type { SpendSettings } from "./settings";

/**
 * Call it in the transaction that sets the call's tokens aside: what others have set aside counts, too.
 *
 * @throws AuthorError when a cap would be passed
 */
export async function requireAllowance(
  ctx: DbContext,
  { caps, prices }: SpendSettings,
  call: CallUnderWay & { learnerId: string },
): Promise<void> {
  const passed = findPassedCap(caps, {
    wanted: setAside([call], prices),
    everybody: await takenByEverybody(ctx, { prices, day: call.day }),
    learner: await takenByLearner(ctx, { prices, day: call.day, learnerId: call.learnerId }),
  });
  if (!passed) return;
  throw passed.isTooSmall
    ? new AuthorError("error", wordsFor(passed))
    : new AuthorError("retry", wordsFor(passed), { retryAfterMs: restOfUtcDay(ctx.now()) });
}

/** Whether more than half of any cap of today is spent or set aside: then nothing is bought that nobody waits for. */
export async function isHalfSpent(
  ctx: DbContext,
  { caps, prices }: SpendSettings,
  { learnerId }: { learnerId: string },
): Promise<boolean> {
  const day = utcDay(ctx.now());
  const everybody = await takenByEverybody(ctx, { prices, day });
  const learner = await takenByLearner(ctx, { prices, day, learnerId });
  // As much again would pass a cap.
  return (
    findPassedCap(caps, { wanted: NOTHING, everybody: sum(everybody, everybody), learner: sum(learner, learner) }) !==
    null
  );
}

/** Spent on that day, or set aside for calls under way. */
export async function takenByEverybody(
  ctx: DbContext,
  { prices, day }: { prices: SpendSettings["prices"]; day: string },
): Promise<Amount> {
  const spent = await ctx.db
    .selectFrom("spend_days")
    .select(({ fn }) => [fn.sum("tokens").as("tokens"), fn.sum("cost_micros").as("costMicros")])
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return sum(
    { tokens: Number(spent.tokens), costMicros: Number(spent.costMicros) },
    setAside(await listCallsUnderWay(ctx, day), prices),
  );
}

async function takenByLearner(
  ctx: DbContext,
  { prices, day, learnerId }: { prices: SpendSettings["prices"]; day: string; learnerId: string },
): Promise<Amount> {
  const spent = await ctx.db
    .selectFrom("learner_spend_days")
    .select(["tokens", "cost_micros as costMicros"])
    .where("learner_id", "=", learnerId)
    .where("day", "=", day)
    .executeTakeFirst();
  const underWay = await callsUnderWay(ctx, day).where("learner_id", "=", learnerId).execute();
  return sum(spent ?? NOTHING, setAside(underWay, prices));
}

export function listCallsUnderWay(ctx: DbContext, day: string): Promise<{ model: string; reservedTokens: number }[]> {
  return callsUnderWay(ctx, day).execute();
}

function callsUnderWay(ctx: DbContext, day: string) {
  return ctx.db
    .selectFrom("model_calls")
    .select(["model", "reserved_tokens as reservedTokens"])
    .where("day", "=", day)
    .where(sql<boolean>`outcome = 'running'`); // a literal, as in the partial index that these are found by
}

const NOTHING: Amount = { tokens: 0, costMicros: 0 };

function setAside(calls: { model: string; reservedTokens: number }[], prices: SpendSettings["prices"]): Amount {
  return calls
    .map(({ model, reservedTokens: tokens }) => ({ tokens, costMicros: mostItCosts(prices, { model, tokens }) ?? 0 }))
    .reduce(sum, NOTHING);
}

function sum(one: Amount, other: Amount): Amount {
  return { tokens: one.tokens + other.tokens, costMicros: one.costMicros + other.costMicros };
}
