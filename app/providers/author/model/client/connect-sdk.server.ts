import { OpenAI } from "openai";
import type { ModelConfig } from "~/config/model-config";
import { MINUTE_MS } from "~/time/periods";
import { createSdkFetch } from "./sdk-fetch.server";

/**
 * A call may take so long, or four times the idle timeout that the operator set: the longest answer, 12,000 tokens, at 20 tokens
 * a second. A learner has gone long before, and others wait for the permit that the call holds.
 */
const LONGEST_CALL_MS = 10 * MINUTE_MS;
export type ServerSettings = Pick<ModelConfig, "apiKey" | "baseUrl" | "idleTimeoutMs"> & {
  /** How long a call may take in all. */
  deadlineMs?: number;
};

/**
 * The SDK without its own retries, its log (it would hold prompts) and the environment's say in where keys go. Headers
 * that the environment names do not get past our `fetch`, but for the key, which is therefore given twice.
 */
export function connectSdk({ apiKey, baseUrl, idleTimeoutMs, ...settings }: ServerSettings): OpenAI {
  const { deadlineMs = Math.max(LONGEST_CALL_MS, 4 * idleTimeoutMs) } = settings;
  const key = apiKey ?? "none";
  return new OpenAI({
    apiKey: key,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: { Authorization: `Bearer ${key}` },
    maxRetries: 0,
    logLevel: "off",
    fetch: createSdkFetch(deadlineMs),
  });
}
