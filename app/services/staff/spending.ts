/** What staff see of the model's calls: sums and single calls, of nobody in particular. */
export interface Spending {
  /** Null without a language model. */
  today: SpendingToday | null;
  /** The newest first; days without a call are left out. */
  days: (SpendSum & { day: string })[];
  /** What took most tokens first. */
  purposes: (SpendSum & { model: string; purpose: string })[];
  reviews: ReviewCount[];
  /** The newest first. */
  calls: ModelCall[];
}

/** Used since midnight UTC, or set aside for calls under way, and the caps; a cap is null where there is none. */
export interface SpendingToday {
  tokens: number;
  tokenCap: number | null;
  cost: Cost;
  /** Millionths of a US dollar, as all costs here. */
  capMicros: number | null;
  perLearner: { tokenCap: number | null; capMicros: number | null };
}

/** What some calls cost together. */
export interface Cost {
  calls: number;
  /** Of the calls whose price is known. */
  costMicros: number;
  unpricedCalls: number;
}

export interface SpendSum extends Cost {
  failedCalls: number;
  tokens: number;
  durationMs: number;
}

/** How many written questions ended in the same way. */
export interface ReviewCount {
  outcome: string;
  reason: string;
  count: number;
}

export interface ModelCall {
  id: string;
  startedAt: string;
  purpose: string;
  /** Name and version. */
  prompt: string;
  model: string;
  /** `running`: it has not ended, or its process died. */
  outcome: string;
  reservedTokens: number;
  /** Null when the server did not tell. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** Null when the price is not known. */
  costMicros: number | null;
  durationMs: number | null;
}
