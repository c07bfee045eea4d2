import { timestamp, type DbContext } from "~/services/context";
import type { ChosenEventType } from "~/services/webhooks/event-types";
import type { WebhookDisabledReason } from "~db/schema";

/** An endpoint as staff see it: without its secret, which is shown once. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  description: string;
  eventTypes: ChosenEventType[];
  createdAt: string;
  /** Null while it is on. */
  disabled: { at: string; reason: WebhookDisabledReason } | null;
  /** When attempts began to fail, all of them; null when the last one succeeded. */
  failingSince: string | null;
  /** Until when the secret before this one signs, too; null when it does not. */
  oldSecretUntil: string | null;
  /** Which secret it is, from 1: what a form to roll it was made of. */
  secretVersion: number;
}

/** In the order in which they were added. */
export async function listEndpoints(ctx: DbContext): Promise<WebhookEndpoint[]> {
  const rows = await selectEndpoints(ctx).orderBy("id").execute();
  const chosen = await selectChosen(ctx).execute();
  return rows.map((row) => endpointOf(ctx, row, chosen));
}

export async function findEndpoint(
  ctx: DbContext,
  { endpointId }: { endpointId: string },
): Promise<WebhookEndpoint | null> {
  const row = await selectEndpoints(ctx).where("id", "=", endpointId).executeTakeFirst();
  if (!row) return null;
  const chosen = await selectChosen(ctx).where("endpoint_id", "=", endpointId).execute();
  return endpointOf(ctx, row, chosen);
}

function selectEndpoints(ctx: DbContext) {
  return ctx.db
    .selectFrom("webhook_endpoints")
    .select([
      "id",
      "url",
      "description",
      "secret_version as secretVersion",
      "old_secret_until as oldSecretUntil",
      "disabled_at as disabledAt",
      "disabled_reason as disabledReason",
      "failing_since as failingSince",
      "created_at as createdAt",
    ]);
}

function selectChosen(ctx: DbContext) {
  return ctx.db
    .selectFrom("webhook_subscriptions")
    .select(["endpoint_id as endpointId", "event_type as eventType"])
    .orderBy("event_type");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEndpoints>["execute"]>>[number];

function endpointOf(
  ctx: DbContext,
  { disabledAt, disabledReason, oldSecretUntil, ...row }: Row,
  chosen: { endpointId: string; eventType: string }[],
): WebhookEndpoint {
  const own = chosen.filter(({ endpointId }) => endpointId === row.id);
  return {
    ...row,
    eventTypes: own.map(({ eventType }) => eventType as ChosenEventType),
    disabled: disabledAt === null ? null : { at: disabledAt, reason: disabledReason ?? "staff" },
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > timestamp(ctx) ? oldSecretUntil : null,
  };
}
