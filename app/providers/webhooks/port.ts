/** A message to an endpoint, as Standard Webhooks has it (https://www.standardwebhooks.com). */
export interface WebhookMessage {
  /** One and the same at every attempt. */
  id: string;
  url: string;
  /** JSON, signed as it is sent. */
  body: string;
  /** `whsec_…`, each of which signs; one at least. */
  secrets: string[];
  sentAt: Date;
}

/**
 * `gone`: the endpoint wants no more (410). `status` is that of HTTP, null where no answer came; `reason` says in words why
 * it failed, and `retryAfterMs` how long the endpoint wants to be left alone, if it says so.
 */
export type WebhookResult =
  | { outcome: "delivered"; status: number }
  | { outcome: "gone" | "failed"; status: number | null; reason: string; retryAfterMs: number | null };

export interface WebhookSender {
  /** Never throws for what an endpoint says or fails to say. @throws the signal's reason */
  send: (message: WebhookMessage, options: { signal: AbortSignal }) => Promise<WebhookResult>;
}
