import { ctx } from "~/app-context.server";
import type { Cost, ModelCall, SpendingToday, SpendSum } from "~/services/staff/spending";
import { findSpending } from "~/services/staff/spending.server";
import { ok, operation } from "../operation";
import { spending } from "../schemas/staff-spending";

export const getSpending = operation({
  id: "getSpending",
  method: "GET",
  path: "/api/staff/spending",
  group: "staff",
  summary: "What the language model’s calls took, beside the caps",
  access: "staff",
  answers: { 200: spending },
  async handle() {
    const { today, days, purposes, reviews, calls } = await findSpending(ctx, ctx.spending);
    return ok({
      success: true as const,
      today: today && todayFields(today),
      days: days.map((sum) => ({ day: sum.day, ...sumFields(sum) })),
      purposes: purposes.map((sum) => ({ model: sum.model, purpose: sum.purpose, ...sumFields(sum) })),
      reviews,
      calls: calls.map(callFields),
    });
  },
});

function todayFields({ tokens, tokenCap, cost, capMicros, perLearner }: SpendingToday) {
  return {
    tokens,
    token_cap: tokenCap,
    ...costFields(cost),
    cap_micros: capMicros,
    per_learner: { token_cap: perLearner.tokenCap, cap_micros: perLearner.capMicros },
  };
}

function sumFields(sum: SpendSum) {
  const { failedCalls, tokens, durationMs } = sum;
  return { ...costFields(sum), failed_calls: failedCalls, tokens, duration_ms: durationMs };
}

function costFields({ calls, costMicros, unpricedCalls }: Cost) {
  return { calls, cost_micros: costMicros, unpriced_calls: unpricedCalls };
}

function callFields(call: ModelCall) {
  return {
    id: call.id,
    started_at: call.startedAt,
    purpose: call.purpose,
    prompt: call.prompt,
    model: call.model,
    outcome: call.outcome,
    reserved_tokens: call.reservedTokens,
    prompt_tokens: call.promptTokens,
    completion_tokens: call.completionTokens,
    cost_micros: call.costMicros,
    duration_ms: call.durationMs,
  };
}
