import type { Cost, ModelCall } from "./spending";

const number = new Intl.NumberFormat("en");
const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const fractions = new Intl.NumberFormat("en", { style: "currency", currency: "USD", minimumFractionDigits: 4 });

export function numberWords(value: number): string {
  return number.format(value);
}

/** `$12.34`; below one dollar also `$0.0123`, because a call costs little. */
export function dollarWords(micros: number): string {
  if (micros === 0) return "$0";
  if (micros < 100) return "less than $0.0001";
  const isWhole = micros >= MICROS_PER_DOLLAR || micros % MICROS_PER_CENT === 0;
  return (isWhole ? dollars : fractions).format(micros / MICROS_PER_DOLLAR);
}

const MICROS_PER_DOLLAR = 1_000_000;
const MICROS_PER_CENT = 10_000;

/** What calls cost together. A price that is not known is said, never counted as nothing. */
export function costWords(cost: Cost): string {
  if (cost.unpricedCalls === 0) return dollarWords(cost.costMicros);
  if (cost.unpricedCalls >= cost.calls) return "unknown";
  const unpriced = cost.unpricedCalls === 1 ? "1 call" : `${numberWords(cost.unpricedCalls)} calls`;
  return `${dollarWords(cost.costMicros)} + ${unpriced} of unknown price`;
}

/** Read and written; the most it may have been, when the server did not tell. */
export function tokensOfCall({ outcome, promptTokens, completionTokens, reservedTokens }: ModelCall): string {
  if (outcome === RUNNING) return `${numberWords(reservedTokens)} set aside`;
  if (promptTokens === null || completionTokens === null) return `at most ${numberWords(reservedTokens)}`;
  return `${numberWords(promptTokens)} + ${numberWords(completionTokens)}`;
}

export function costOfCall({ promptTokens, completionTokens, costMicros }: ModelCall): string {
  if (costMicros === null) return "unknown";
  const isEstimate = promptTokens === null || completionTokens === null;
  return isEstimate ? `at most ${dollarWords(costMicros)}` : dollarWords(costMicros);
}

/** `450 ms`, `12.3 s` */
export function durationWords(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

const RUNNING = "running";

const outcomes: Record<string, string> = {
  [RUNNING]: "not ended",
  malformed: "not what was asked for",
  refused: "declined",
  "cut-off": "cut off",
  timeout: "no answer in time",
  connection: "not reached",
  "rate-limited": "too many calls",
  "server-error": "server’s error",
  rejected: "call not accepted",
  aborted: "stopped",
};

export function outcomeWords(outcome: string): string {
  return outcomes[outcome] ?? outcome;
}

const purposes: Record<string, string> = {
  onboarding: "onboarding questions",
  opening: "first parts of courses",
  outline: "course outlines",
  breakdown: "questions of a breakdown",
  repair: "repairs",
  court: "key court",
  content: "study material",
  grading: "explanations graded",
  vision: "pictures read",
};

export function purposeWords(purpose: string): string {
  return purposes[purpose] ?? purpose;
}

const reviews: Record<string, string> = {
  published: "published at once",
  "published-after-repair": "published after repair",
};

export function reviewWords(outcome: string): string {
  return reviews[outcome] ?? outcome;
}

/** Why a question was repaired or dropped: the key court, or the rule it broke. */
export function reasonWords(reason: string): string {
  return reason === "key" ? "the key was disputed" : reason.replaceAll("-", " ");
}
