import type { PlannedCall, SpentCall } from "~/providers/author/ledger-port";
import type { SpendCaps, SpendSettings } from "~/services/spend/settings";

export const NO_CAPS: SpendCaps = { tokens: null, tokensPerLearner: null, dollars: null, dollarsPerLearner: null };

/** `known` costs 1 dollar a million tokens read and 4 a million written; every other model has no price. */
export function spendSettings(caps: Partial<SpendCaps> = {}): SpendSettings {
  return { prices: { known: { input: 1, output: 4 } }, caps: { ...NO_CAPS, ...caps } };
}

export function plannedCall(learner: { id: string }, overrides: Partial<PlannedCall> = {}): PlannedCall {
  return {
    learnerId: learner.id,
    purpose: "questions",
    prompt: "questions@1",
    model: "known",
    maxTokens: 1000,
    ...overrides,
  };
}

export function spentCall(overrides: Partial<SpentCall> = {}): SpentCall {
  return {
    outcome: "ok",
    promptTokens: 300,
    completionTokens: 100,
    estimatedTokens: null,
    durationMs: 1200,
    ...overrides,
  };
}
