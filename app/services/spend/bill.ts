import type { CallOutcome, SpentCall } from "~/providers/author/ledger-port";
import { costOf, mostItCosts } from "./price";
import type { SpendSettings } from "./settings";

/** A call that was let through and has not ended. */
export interface CallUnderWay {
  day: string;
  model: string;
  purpose: string;
  /** What it may take at most. */
  reservedTokens: number;
}

/** What a call comes to, as it is booked. */
export interface Bill {
  tokens: number;
  /** Null when the server did not tell: then `tokens` is a guess, or what was set aside. */
  promptTokens: number | null;
  completionTokens: number | null;
  costMicros: number | null;
}

/** The server answered with an error, or could not be reached: without its word, nothing was spent. */
const NOTHING_SPENT: CallOutcome[] = ["connection", "rate-limited", "server-error", "rejected"];

export function billFor(call: CallUnderWay, spent: SpentCall, prices: SpendSettings["prices"]): Bill {
  const isUntold = spent.promptTokens === null || spent.completionTokens === null;
  if (isUntold && !NOTHING_SPENT.includes(spent.outcome)) {
    const tokens = Math.min(spent.estimatedTokens ?? Infinity, call.reservedTokens);
    const costMicros = mostItCosts(prices, { model: call.model, tokens });
    return { tokens, promptTokens: null, completionTokens: null, costMicros };
  }
  const promptTokens = spent.promptTokens ?? 0;
  const completionTokens = spent.completionTokens ?? 0;
  return {
    tokens: promptTokens + completionTokens,
    promptTokens,
    completionTokens,
    costMicros: costOf(prices, { model: call.model, promptTokens, completionTokens }),
  };
}
