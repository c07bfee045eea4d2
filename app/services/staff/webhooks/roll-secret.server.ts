import { inTransaction, timestamp } from "~/services/context";
import { recordStaffAction } from "~/services/staff/audit-log.server";
import { newSecret, seal } from "~/services/webhooks/sealed-secret.server";
import { HOUR_MS } from "~/time/periods";
import type { WebhooksContext } from "./change-endpoints.server";

/** Both secrets sign for so long: time to give the new one to whoever checks. */
export const OLD_SECRET_HOURS = 24;

export type RollSecretResult =
  /** `secret` is told this once. */
  | { status: "rolled"; secret: string; oldSecretUntil: string }
  /** The form was made of another one: a second click would end the secret that is still in use. */
  | { status: "already-rolled" }
  | { status: "no-endpoint" };

/**
 * Gives an endpoint a new secret; the one before it signs, too, for a day. One before that ends at once.
 *
 * @param input.version of the secret that is to be replaced (`secretVersion`)
 */
export async function rollSecret(
  ctx: WebhooksContext,
  { staffId, endpointId, version }: { staffId: string; endpointId: string; version: number },
): Promise<RollSecretResult> {
  const secret = newSecret();
  const sealed = seal(secret, { endpointId, sealingSecret: ctx.webhooks.sealingSecret });
  return inTransaction(ctx, async (ctx): Promise<RollSecretResult> => {
    const endpoint = await ctx.db
      .selectFrom("webhook_endpoints")
      .select("secret_version as version")
      .where("id", "=", endpointId)
      .executeTakeFirst();
    if (!endpoint) return { status: "no-endpoint" };
    if (version !== endpoint.version) return { status: "already-rolled" };
    const oldSecretUntil = timestamp(ctx, OLD_SECRET_HOURS * HOUR_MS);
    await ctx.db
      .updateTable("webhook_endpoints")
      .set(({ ref }) => ({
        old_secret: ref("secret"),
        old_secret_until: oldSecretUntil,
        secret: sealed,
        secret_version: endpoint.version + 1,
      }))
      .where("id", "=", endpointId)
      .execute();
    await recordStaffAction(ctx, { staffId, action: "webhook-secret-rolled", detail: { endpointId } });
    return { status: "rolled", secret, oldSecretUntil };
  });
}
