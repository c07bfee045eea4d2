import type { SpendSettings } from "./settings";

/** Costs are in millionths of a US dollar: at 2 dollars per million tokens, each token costs 2 of them. */

/** What a call cost; null for a model whose price is not known. */
export function costOf(
  prices: SpendSettings["prices"],
  call: { model: string; promptTokens: number; completionTokens: number },
): number | null {
  const price = prices[call.model];
  return price ? Math.round(call.promptTokens * price.input + call.completionTokens * price.output) : null;
}

/** What so many tokens cost at most, read or written; null for a model whose price is not known. */
export function mostItCosts(prices: SpendSettings["prices"], call: { model: string; tokens: number }): number | null {
  const price = prices[call.model];
  return price ? Math.round(call.tokens * Math.max(price.input, price.output)) : null;
}

const MICROS_PER_DOLLAR = 1_000_000;

/** Null stays null: no cap. */
export function microsOf(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * MICROS_PER_DOLLAR);
}
