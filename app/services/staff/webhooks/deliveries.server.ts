import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { payloadOf } from "~/services/webhooks/announce.server";
import { addDelivery, sendAtOnce } from "~/services/webhooks/outbox.server";
import type { WebhookEventType } from "~/services/webhooks/event-types";
import type { WebhookDeliveryStatus } from "~db/schema";
import { hostOf } from "./host-of";

/** One event on its way to one endpoint, or there. */
export interface WebhookDelivery {
  /** The `webhook-id` of each attempt. */
  id: string;
  eventType: WebhookEventType;
  status: WebhookDeliveryStatus;
  attempts: number;
  createdAt: string;
  lastAttemptAt: string | null;
  /** Of HTTP; null where no answer came. */
  lastStatus: number | null;
  /** Why the last attempt failed; null where it did not. */
  lastError: string | null;
  /** When it is tried next; null unless it is waiting. */
  nextAt: string | null;
}

/**
 * What was sent to an endpoint, or waits to be, the newest first.
 *
 * @param input.cursor where the page before ended (`nextCursor`); null for the newest
 */
export async function listDeliveries(
  ctx: DbContext,
  { endpointId, cursor, limit }: { endpointId: string; cursor: string | null; limit: number },
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const rows = await ctx.db
    .selectFrom("webhook_deliveries")
    .select([
      "id",
      "event_type",
      "status",
      "attempts",
      "created_at as createdAt",
      "last_attempt_at as lastAttemptAt",
      "last_status as lastStatus",
      "last_error as lastError",
      "next_at as nextAt",
    ])
    .where("endpoint_id", "=", endpointId)
    .$if(cursor !== null, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc") // ids sort by time
    .limit(limit + 1) // one more tells that there is another page
    .execute();
  const deliveries = rows
    .slice(0, limit)
    .map(({ event_type, ...row }) => ({ ...row, eventType: event_type as WebhookEventType }));
  return { deliveries, nextCursor: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
}

export type ReplayDeliveryResult =
  | { status: "queued"; endpointId: string }
  /** Its endpoint is turned off. */
  | { status: "endpoint-off"; endpointId: string }
  | { status: "no-delivery" };

/**
 * Sends a delivery again, at once and under its own id, whatever came of it before. Wake the worker after it.
 *
 * @param input.staffId who does it, for the audit log
 * @param input.endpointId whose delivery it has to be; left out, whosever it is
 */
export async function replayDelivery(
  ctx: DbContext,
  { staffId, deliveryId, ...wanted }: { staffId: string; deliveryId: string; endpointId?: string },
): Promise<ReplayDeliveryResult> {
  return inTransaction(ctx, async (ctx): Promise<ReplayDeliveryResult> => {
    const delivery = await ctx.db
      .selectFrom("webhook_deliveries")
      .innerJoin("webhook_endpoints", "webhook_endpoints.id", "webhook_deliveries.endpoint_id")
      .select(["endpoint_id as endpointId", "disabled_at as disabledAt", "url"])
      .where("webhook_deliveries.id", "=", deliveryId)
      .executeTakeFirst();
    if (!delivery) return { status: "no-delivery" };
    const { endpointId, disabledAt, url } = delivery;
    if (wanted.endpointId !== undefined && wanted.endpointId !== endpointId) return { status: "no-delivery" };
    if (disabledAt !== null) return { status: "endpoint-off", endpointId };
    await ctx.db
      .updateTable("webhook_deliveries")
      .set({ status: "waiting", attempts_in_round: 0, next_at: timestamp(ctx) })
      .where("id", "=", deliveryId)
      .execute();
    await sendAtOnce(ctx, endpointId);
    const detail = { endpointId, deliveryId, host: hostOf(url) };
    await recordStaffAction(ctx, { staffId, action: "webhook-replayed", detail });
    return { status: "queued", endpointId };
  });
}

export type SendTestEventResult =
  { status: "queued"; deliveryId: string } | { status: "endpoint-off" } | { status: "no-endpoint" };

/**
 * Sends an endpoint `webhook.test`, whatever it wants to be told otherwise. Wake the worker after it.
 *
 * @param input.staffId who does it, for the audit log
 */
export async function sendTestEvent(
  ctx: DbContext,
  { staffId, endpointId }: { staffId: string; endpointId: string },
): Promise<SendTestEventResult> {
  return inTransaction(ctx, async (ctx): Promise<SendTestEventResult> => {
    const endpoint = await ctx.db
      .selectFrom("webhook_endpoints")
      .select(["disabled_at as disabledAt", "url"])
      .where("id", "=", endpointId)
      .executeTakeFirst();
    if (!endpoint) return { status: "no-endpoint" };
    if (endpoint.disabledAt !== null) return { status: "endpoint-off" };
    const payload = payloadOf(ctx, "webhook.test", { endpoint_id: endpointId });
    const deliveryId = await addDelivery(ctx, { endpointId, learnerId: null, type: "webhook.test", payload });
    const detail = { endpointId, deliveryId, host: hostOf(endpoint.url) };
    await recordStaffAction(ctx, { staffId, action: "webhook-tested", detail });
    return { status: "queued", deliveryId };
  });
}
