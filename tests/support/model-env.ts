import { readFileSync } from "node:fs";

/** Settings of a server whose author is the stand-in for a model, without a cap in the way. */
export function modelEnv({ url }: { url: string }): Record<string, string> {
  return {
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: "stand-in",
    OPENAI_DAILY_TOKENS: "0",
    OPENAI_DAILY_TOKENS_PER_LEARNER: "0",
  };
}

/**
 * Empty, and so not read from the `.env` of whoever runs the tests: no test may ask their model or their account at Stripe,
 * or spend their money.
 */
export const withoutServices: Record<string, string> = Object.fromEntries(
  [...readFileSync(".env.example", "utf8").matchAll(/^# ((OPENAI|STRIPE)_[A-Z_]+|BILLING)=/gm)].map(([, name]) => [
    name!,
    "",
  ]),
);
