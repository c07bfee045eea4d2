import type Stripe from "stripe";
import { createHttpClient } from "./http-client.server";

/**
 * Once more, half a second later: what fails for a moment is mended at once, and whatever lasts is for the job to try
 * again. The SDK gives both attempts one idempotency key.
 */
const RETRIES = 1;

export interface StripeAccess {
  secretKey: string;
  /** Null for Stripe's own. */
  apiUrl: string | null;
}

/** The SDK, for one call: it knows a time for each attempt and none for all of them. Takes a tenth of a millisecond. */
export async function connectToStripe({ secretKey, apiUrl }: StripeAccess, callMs: number): Promise<Stripe> {
  // Loaded with its first use: a server whose learners neither pay nor cancel for a while does without its memory.
  const { default: Stripe } = await import("stripe");
  return new Stripe(secretKey, {
    httpClient: createHttpClient(performance.now() + callMs),
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl === null ? {} : addressOf(new URL(apiUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
  };
}
