import { z } from "zod";

/** The settings of a language model: a part of `config.server.ts`, which reads them. */

const CHECKS = "must be a whole number of checks from 1 to 5";
const SECONDS = "must be a number of seconds from 1 to 3600";
const CALLS = "must be a whole number of calls from 1 to 64";
const CAP = "must be a number, 0 for no cap";
const NAME = "must be the name of a model that the server has";
const ADDRESS = "must be an address such as http://127.0.0.1:11434/v1";
const EXTRA_BODY = 'must be a JSON object such as {"reasoning_effort": "low"}';
const PRICES = "must be prices in US dollars per million tokens, such as gpt-x=0.40/1.60, other=0/0";

const cap = z.coerce.number(CAP).min(0, CAP);
const modelName = z.string().trim().min(1, NAME);

export const modelVariables = {
  OPENAI_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, "must be the key as it was given: letters, digits and signs of ASCII, without a space")
    .optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: ADDRESS })
    .refine(isPlain, `${ADDRESS}, without a name, a query or a fragment`)
    .optional(),
  OPENAI_MODEL: modelName.optional(),
  OPENAI_CHECK_MODEL: modelName.optional(),
  OPENAI_VISION_MODEL: modelName.optional(),
  OPENAI_CHECKS: z.coerce.number(CHECKS).int(CHECKS).min(1, CHECKS).max(5, CHECKS).default(2),
  OPENAI_TIMEOUT_SECONDS: z.coerce.number(SECONDS).min(1, SECONDS).max(3600, SECONDS).default(60),
  OPENAI_CONCURRENCY: z.coerce.number(CALLS).int(CALLS).min(1, CALLS).max(64, CALLS).default(8),
  OPENAI_EXTRA_BODY: z.string().transform(readExtraBody).default({}),
  OPENAI_PRICES: z.string().transform(readPrices).default({}),
  OPENAI_DAILY_TOKENS: cap.default(2_000_000),
  OPENAI_DAILY_TOKENS_PER_LEARNER: cap.default(300_000),
  OPENAI_DAILY_USD: cap.default(0),
  OPENAI_DAILY_USD_PER_LEARNER: cap.default(0),
};

/** What else may stand in an address would be lost, or logged. */
function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return true; // has its message already
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === "");
}

type Variables = z.infer<z.ZodObject<typeof modelVariables>>;

/** A server that speaks OpenAI's protocol, and what it may be used for. */
export interface ModelConfig {
  /** Null for one that wants none. */
  apiKey: string | null;
  baseUrl: string;
  models: {
    writing: string;
    /** Solves written questions blind, and grades explanations. */
    checking: string;
    /** Reads pictures; null when none does. */
    vision: string | null;
  };
  /** Blind solutions that must agree with a key before anybody sees the question. */
  checks: number;
  /** How long the server may be silent in the middle of an answer; three times as long before its first word. */
  idleTimeoutMs: number;
  /** Calls under way at once, at the most: fewer where the server is seen to answer fewer. */
  concurrency: number;
  /** Sent with each request, beside what the protocol needs. */
  extraBody: Record<string, unknown>;
  /** US dollars per million tokens, by model. */
  prices: Record<string, { input: number; output: number }>;
  /** Per day in UTC; null for none. */
  caps: {
    tokens: number | null;
    tokensPerLearner: number | null;
    dollars: number | null;
    dollarsPerLearner: number | null;
  };
}

const OPENAI = "https://api.openai.com/v1";

/** Many have a key in their shell for other programs. */
export function isKeyAlone(values: Variables): boolean {
  return Boolean(values.OPENAI_API_KEY && !values.OPENAI_MODEL && !values.OPENAI_BASE_URL);
}

function wrong(problem: string) {
  return { problem, config: null };
}

/** The settings, null without a model; or what is wrong with them where each variable by itself is right. */
export function readModelConfig(
  values: Variables,
): { problem: string; config: null } | { problem: null; config: ModelConfig | null } {
  const none = { problem: null, config: null };
  const dependent = (["OPENAI_CHECK_MODEL", "OPENAI_VISION_MODEL"] as const).find((name) => values[name]);
  if (dependent && !values.OPENAI_MODEL) return wrong(`${dependent} needs OPENAI_MODEL`);
  if (isKeyAlone(values)) return none;
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl = OPENAI, OPENAI_MODEL: writing } = values;
  if (!apiKey && !values.OPENAI_BASE_URL) {
    if (!writing) return none;
    return wrong("OPENAI_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own");
  }
  if (!writing) return wrong(`OPENAI_MODEL ${NAME}`);
  const models = {
    writing,
    checking: values.OPENAI_CHECK_MODEL ?? writing,
    vision: values.OPENAI_VISION_MODEL ?? null,
  };
  const caps = {
    tokens: values.OPENAI_DAILY_TOKENS || null,
    tokensPerLearner: values.OPENAI_DAILY_TOKENS_PER_LEARNER || null,
    dollars: values.OPENAI_DAILY_USD || null,
    dollarsPerLearner: values.OPENAI_DAILY_USD_PER_LEARNER || null,
  };
  const unpriced = [...new Set(Object.values(models))].filter((model) => model && !(model in values.OPENAI_PRICES));
  if ((caps.dollars || caps.dollarsPerLearner) && unpriced.length > 0) {
    return wrong(`OPENAI_PRICES must have a price for ${unpriced.join(", ")}, or a cap in dollars would not hold`);
  }
  const config = {
    apiKey: apiKey ?? null,
    baseUrl,
    models,
    checks: values.OPENAI_CHECKS,
    idleTimeoutMs: values.OPENAI_TIMEOUT_SECONDS * 1000,
    concurrency: values.OPENAI_CONCURRENCY,
    extraBody: values.OPENAI_EXTRA_BODY,
    prices: values.OPENAI_PRICES,
    caps,
  };
  return { problem: null, config };
}

/** Calls are made, read and paid for by these. */
const OUR_FIELDS = [
  "model",
  "messages",
  "stream",
  "stream_options",
  "response_format",
  "max_tokens",
  "max_completion_tokens",
  "n",
  "best_of",
];

function readExtraBody(text: string, problems: z.RefinementCtx): ModelConfig["extraBody"] {
  const body = parsedObject(text);
  const taken = OUR_FIELDS.filter((field) => body && field in body);
  if (body && taken.length === 0) return body;
  problems.addIssue(body ? `must not set ${taken.join(", ")}: Taproot sets that itself` : EXTRA_BODY);
  return z.NEVER;
}

function parsedObject(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** `gpt-x=0.40/1.60, other=0/0`: US dollars per million tokens read and written. */
function readPrices(list: string, problems: z.RefinementCtx): ModelConfig["prices"] {
  const prices: ModelConfig["prices"] = {};
  for (const entry of list.split(",").filter((part) => part.trim() !== "")) {
    const [, model, input, output] = /^\s*([^=]+?)\s*=\s*([\d.]+)\s*\/\s*([\d.]+)\s*$/.exec(entry) ?? [];
    if (!model || Number.isNaN(Number(input)) || Number.isNaN(Number(output)) || model in prices) {
      problems.addIssue(model && model in prices ? `must have one price for ${model}` : PRICES);
      return z.NEVER;
    }
    prices[model] = { input: Number(input), output: Number(output) };
  }
  return prices;
}
