import { namesPrivateHost } from "~/network/public-address.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { MAX_WEBHOOK_ENDPOINTS } from "~/services/limits/quotas";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { enqueueNext } from "~/services/webhooks/outbox.server";
import { newSecret, seal } from "~/services/webhooks/sealed-secret.server";
import { turnOff } from "~/services/webhooks/settle.server";
import type { EndpointFields } from "./endpoint-schema";
import { hostOf } from "./host-of";

export type WebhooksContext = DbContext & Pick<AppContext, "webhooks">;

/** Why an address is not taken: it is another endpoint's, or not one that this server sends to. */
type RefusedUrl = { status: "url-taken" | "not-https" | "private-address" };

export type CreateEndpointResult =
  | RefusedUrl
  /** `secret` is told this once. */
  | { status: "created"; endpointId: string; secret: string }
  | { status: "too-many" };

/** @param input.staffId who does it, for the audit log */
export async function createEndpoint(
  ctx: WebhooksContext,
  { staffId, url, description, eventTypes }: EndpointFields & { staffId: string },
): Promise<CreateEndpointResult> {
  const refused = refuse(ctx, url);
  if (refused) return refused;
  const endpointId = newId(ctx);
  const secret = newSecret();
  const sealed = seal(secret, { endpointId, sealingSecret: ctx.webhooks.sealingSecret });
  return inTransaction(ctx, async (ctx): Promise<CreateEndpointResult> => {
    const endpoints = await ctx.db.selectFrom("webhook_endpoints").select("id").execute();
    if (endpoints.length >= MAX_WEBHOOK_ENDPOINTS) return { status: "too-many" };
    const added = await ctx.db
      .insertInto("webhook_endpoints")
      .values({ id: endpointId, url, description, secret: sealed, created_at: timestamp(ctx) })
      .onConflict((conflict) => conflict.column("url").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return { status: "url-taken" };
    await subscribe(ctx, { endpointId, eventTypes });
    await recordStaffAction(ctx, { staffId, action: "webhook-added", detail: { endpointId, host: hostOf(url) } });
    return { status: "created", endpointId, secret };
  });
}

export type UpdateEndpointResult = RefusedUrl | { status: "updated" } | { status: "no-endpoint" };

type Changes = Partial<EndpointFields> & {
  /** Turned off, it collects nothing new; what waits for it is sent when it is on again. */
  isEnabled?: boolean;
};

/** Changes what is given, and leaves the rest. Wake the worker after it. */
export async function updateEndpoint(
  ctx: WebhooksContext,
  { staffId, endpointId, ...changes }: Changes & { staffId: string; endpointId: string },
): Promise<UpdateEndpointResult> {
  const { url, description, eventTypes, isEnabled } = changes;
  const refused = url === undefined ? null : refuse(ctx, url);
  if (refused) return refused;
  return inTransaction(ctx, async (ctx): Promise<UpdateEndpointResult> => {
    const endpoint = await findUrl(ctx, endpointId);
    if (!endpoint) return { status: "no-endpoint" };
    if (url !== undefined && (await isTaken(ctx, { url, endpointId }))) return { status: "url-taken" };
    if (url !== undefined || description !== undefined) {
      await ctx.db.updateTable("webhook_endpoints").set({ url, description }).where("id", "=", endpointId).execute();
    }
    if (eventTypes) {
      await ctx.db.deleteFrom("webhook_subscriptions").where("endpoint_id", "=", endpointId).execute();
      await subscribe(ctx, { endpointId, eventTypes });
    }
    if (isEnabled === true) await turnOn(ctx, endpointId);
    if (isEnabled === false) await turnOff(ctx, endpointId, "staff");
    const host = hostOf(url ?? endpoint.url);
    await recordStaffAction(ctx, { staffId, action: "webhook-changed", detail: { endpointId, host, isEnabled } });
    return { status: "updated" };
  });
}

/** With all that was sent to it, or waits to be. @returns false when there is no such endpoint */
export async function removeEndpoint(
  ctx: DbContext,
  { staffId, endpointId }: { staffId: string; endpointId: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const endpoint = await findUrl(ctx, endpointId);
    if (!endpoint) return false;
    await ctx.db.deleteFrom("jobs").where("kind", "=", "webhook").where("subject_id", "=", endpointId).execute();
    await ctx.db.deleteFrom("webhook_endpoints").where("id", "=", endpointId).execute();
    const detail = { endpointId, host: hostOf(endpoint.url) };
    await recordStaffAction(ctx, { staffId, action: "webhook-removed", detail });
    return true;
  });
}

/** Null for an address that messages can be sent to, as far as it says so itself: a name is looked up with each message. */
function refuse({ webhooks }: WebhooksContext, address: string): RefusedUrl | null {
  if (webhooks.allowsPrivateAddresses) return null;
  const url = new URL(address);
  if (url.protocol !== "https:") return { status: "not-https" };
  return namesPrivateHost(url) ? { status: "private-address" } : null;
}

/** What waited for it goes on as if nothing had failed. */
async function turnOn(ctx: DbContext, endpointId: string): Promise<void> {
  await ctx.db
    .updateTable("webhook_endpoints")
    .set({ disabled_at: null, disabled_reason: null, failing_since: null })
    .where("id", "=", endpointId)
    .where("disabled_at", "is not", null)
    .execute();
  await enqueueNext(ctx, endpointId);
}

async function subscribe(
  ctx: DbContext,
  { endpointId, eventTypes }: { endpointId: string; eventTypes: EndpointFields["eventTypes"] },
): Promise<void> {
  const rows = [...new Set(eventTypes)].map((type) => ({ event_type: type, endpoint_id: endpointId }));
  if (rows.length > 0) await ctx.db.insertInto("webhook_subscriptions").values(rows).execute();
}

async function findUrl(ctx: DbContext, endpointId: string): Promise<{ url: string } | undefined> {
  return ctx.db.selectFrom("webhook_endpoints").select("url").where("id", "=", endpointId).executeTakeFirst();
}

async function isTaken(ctx: DbContext, { url, endpointId }: { url: string; endpointId: string }): Promise<boolean> {
  const other = await ctx.db.selectFrom("webhook_endpoints").select("id").where("url", "=", url).executeTakeFirst();
  return other !== undefined && other.id !== endpointId;
}
