import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import type { WebhookEvents, WebhookEventType } from "./event-types";
import { addDelivery } from "./outbox.server";

interface Announcement<Type extends WebhookEventType> {
  type: Type;
  /** Whom it is about: what is still to be told goes with the account. Null for nobody with one. */
  learnerId: string | null;
  /** Asked for where somebody wants to know alone. */
  data: () => Promise<WebhookEvents[Type]> | WebhookEvents[Type];
}

/**
 * Has those endpoints told that want to know, in the transaction of what happened: neither is there without the other. It
 * costs one indexed look-up where none does. Wake the worker after the commit.
 */
export async function announce<Type extends WebhookEventType>(
  ctx: DbContext,
  { type, learnerId, data }: Announcement<Type>,
): Promise<void> {
  const endpoints = await subscribers(ctx, { type });
  if (endpoints.length === 0) return;
  const payload = payloadOf(ctx, type, await data());
  for (const { id } of endpoints) await addDelivery(ctx, { endpointId: id, learnerId, type, payload });
}

/** What is posted, to the byte. */
export function payloadOf<Type extends WebhookEventType>(
  ctx: DbContext,
  type: Type,
  data: WebhookEvents[Type],
): string {
  return JSON.stringify({ type, timestamp: timestamp(ctx), data });
}

const subscribers = compiledQuery((db, { type }: { type: string }) =>
  db
    .selectFrom("webhook_subscriptions")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "webhook_subscriptions.endpoint_id")
    .select("webhook_endpoints.id")
    .where("webhook_subscriptions.event_type", "=", type)
    .where("webhook_endpoints.disabled_at", "is", null),
);
