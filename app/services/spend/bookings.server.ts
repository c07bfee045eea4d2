import type { Review, SpentCall } from "~/providers/author/ledger-port";
import type { DbContext } from "~/services/context";
import { utcDay } from "~/time/utc-day";
import type { Bill, CallUnderWay } from "./bill";

/** The running totals: what was spent stays known when single calls, and learners, are gone. */

/** On the day on which the call was let through, which is the one that it was set aside from. */
export async function bookForEverybody(
  ctx: DbContext,
  call: CallUnderWay,
  bill: Bill,
  spent: SpentCall,
): Promise<void> {
  await ctx.db
    .insertInto("spend_days")
    .values({
      day: call.day,
      model: call.model,
      purpose: call.purpose,
      calls: 1,
      failed_calls: spent.outcome === "ok" ? 0 : 1,
      tokens: bill.tokens,
      prompt_tokens: bill.promptTokens ?? 0,
      completion_tokens: bill.completionTokens ?? 0,
      cost_micros: bill.costMicros ?? 0,
      unpriced_calls: bill.costMicros === null ? 1 : 0,
      duration_ms: Math.round(spent.durationMs),
    })
    .onConflict((conflict) =>
      conflict.columns(["day", "model", "purpose"]).doUpdateSet(({ eb, ref }) => ({
        calls: eb("spend_days.calls", "+", ref("excluded.calls")),
        failed_calls: eb("spend_days.failed_calls", "+", ref("excluded.failed_calls")),
        tokens: eb("spend_days.tokens", "+", ref("excluded.tokens")),
        prompt_tokens: eb("spend_days.prompt_tokens", "+", ref("excluded.prompt_tokens")),
        completion_tokens: eb("spend_days.completion_tokens", "+", ref("excluded.completion_tokens")),
        cost_micros: eb("spend_days.cost_micros", "+", ref("excluded.cost_micros")),
        unpriced_calls: eb("spend_days.unpriced_calls", "+", ref("excluded.unpriced_calls")),
        duration_ms: eb("spend_days.duration_ms", "+", ref("excluded.duration_ms")),
      })),
    )
    .execute();
}

export async function bookForLearner(
  ctx: DbContext,
  call: { learnerId: string; day: string },
  bill: Bill,
): Promise<void> {
  await ctx.db
    .insertInto("learner_spend_days")
    .values({
      learner_id: call.learnerId,
      day: call.day,
      calls: 1,
      tokens: bill.tokens,
      cost_micros: bill.costMicros ?? 0,
    })
    .onConflict((conflict) =>
      conflict.columns(["learner_id", "day"]).doUpdateSet(({ eb, ref }) => ({
        calls: eb("learner_spend_days.calls", "+", ref("excluded.calls")),
        tokens: eb("learner_spend_days.tokens", "+", ref("excluded.tokens")),
        cost_micros: eb("learner_spend_days.cost_micros", "+", ref("excluded.cost_micros")),
      })),
    )
    .execute();
}

export async function countReview(ctx: DbContext, { outcome, reason }: Review): Promise<void> {
  await ctx.db
    .insertInto("review_counts")
    .values({ day: utcDay(ctx.now()), outcome, reason, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "outcome", "reason"]).doUpdateSet(({ eb, ref }) => ({
        count: eb("review_counts.count", "+", ref("excluded.count")),
      })),
    )
    .execute();
}
