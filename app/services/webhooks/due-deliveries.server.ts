import type { NotNull } from "kysely";
import type { WebhookMessage } from "~/providers/webhooks/port";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { unseal } from "./sealed-secret.server";

/** So many are sent at once to one endpoint. */
const AT_ONCE = 10;

export interface DueEndpoint {
  id: string;
  url: string;
  /** Each signs; none when the server's own secret is another one than it was. */
  secrets: string[];
}

export interface DueDelivery extends Pick<WebhookMessage, "id" | "body"> {
  /** Since when: as long as it is that, nobody has asked for it once more. */
  dueAt: string;
}

/** Null for one that is turned off or gone. */
export async function findDueEndpoint(
  ctx: DbContext & Pick<AppContext, "webhooks">,
  endpointId: string,
): Promise<DueEndpoint | null> {
  const row = await ctx.db
    .selectFrom("webhook_endpoints")
    .select(["url", "secret", "old_secret", "old_secret_until"])
    .where("id", "=", endpointId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { sealingSecret } = ctx.webhooks;
  const open = (sealed: string) => unseal(sealed, { endpointId, sealingSecret });
  const secret = open(row.secret);
  const isOldValid = row.old_secret_until !== null && row.old_secret_until > timestamp(ctx);
  const old = isOldValid && row.old_secret !== null ? open(row.old_secret) : null;
  const secrets = secret === null ? [] : [secret, old].filter((each) => each !== null);
  return { id: endpointId, url: row.url, secrets };
}

/** What is due the longest, first. */
export async function listDueDeliveries(ctx: DbContext, endpointId: string): Promise<DueDelivery[]> {
  return ctx.db
    .selectFrom("webhook_deliveries")
    .select(["id", "payload as body", "next_at as dueAt"])
    .$narrowType<{ dueAt: NotNull }>()
    .where("endpoint_id", "=", endpointId)
    .where("next_at", "<=", timestamp(ctx))
    .orderBy("next_at")
    .limit(AT_ONCE)
    .execute();
}
