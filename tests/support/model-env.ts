/** Settings of a server whose author is the stand-in for a model, without a cap in the way. */
export function modelEnv({ url }: { url: string }): Record<string, string> {
  return {
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: "stand-in",
    OPENAI_DAILY_TOKENS: "0",
    OPENAI_DAILY_TOKENS_PER_LEARNER: "0",
  };
}
