/** What calls of a model cost and how much may be spent, as the operator set it. */
export interface SpendSettings {
  /** By model, in US dollars per million tokens; a model that is not here has an unknown price. */
  prices: Record<string, { input: number; output: number }>;
  caps: SpendCaps;
}

/** Per day in UTC; null for no cap. */
export interface SpendCaps {
  tokens: number | null;
  tokensPerLearner: number | null;
  dollars: number | null;
  dollarsPerLearner: number | null;
}
