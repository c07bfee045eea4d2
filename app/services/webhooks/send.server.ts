import type { WebhookResult } from "~/providers/webhooks/port";
import type { AppContext } from "~/services/context";
import type { DueDelivery, DueEndpoint } from "./due-deliveries.server";

const UNREADABLE =
  "The secret of this endpoint can’t be read, because SESSION_SECRET isn’t what it was. Roll the secret to get a new one.";

/** Sends one message. Never throws for what an endpoint does. @throws the signal's reason */
export async function sendDelivery(
  ctx: AppContext,
  { endpoint, delivery, signal }: { endpoint: DueEndpoint; delivery: DueDelivery; signal: AbortSignal },
): Promise<WebhookResult> {
  const { url, secrets } = endpoint;
  if (secrets.length === 0) return { outcome: "failed", status: null, reason: UNREADABLE, retryAfterMs: null };
  return ctx.webhooks.sender.send({ ...delivery, url, secrets, sentAt: ctx.now() }, { signal });
}
