import type { WebhookResult } from "~/providers/webhooks/port";
import { timestamp, type DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import type { WebhookDisabledReason } from "~db/schema";
import { FAILING_DAYS, retryDelay } from "./retry-schedule";

interface Attempt {
  endpointId: string;
  deliveryId: string;
  result: WebhookResult;
}

/** What comes of an attempt, for the delivery and for its endpoint. Called in a transaction. */
export async function settleDelivery(ctx: DbContext, { endpointId, deliveryId, result }: Attempt): Promise<void> {
  const delivery = await ctx.db
    .updateTable("webhook_deliveries")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      attempts_in_round: eb("attempts_in_round", "+", 1),
      last_attempt_at: timestamp(ctx),
      last_status: result.status,
      last_error: result.outcome === "delivered" ? null : result.reason,
    }))
    .where("id", "=", deliveryId)
    .returning("attempts_in_round as attemptsInRound")
    .executeTakeFirst();
  if (!delivery) return; // it went with its learner, or its endpoint
  const delay =
    result.outcome === "failed" ? retryDelay(delivery.attemptsInRound, { ...result, random: Math.random() }) : null;
  await ctx.db
    .updateTable("webhook_deliveries")
    .set(
      delay === null
        ? { status: result.outcome === "delivered" ? "delivered" : "failed", next_at: null }
        : { next_at: timestamp(ctx, delay) },
    )
    .where("id", "=", deliveryId)
    .execute();
  await judgeEndpoint(ctx, endpointId, result);
}

/** One that is gone, or has answered nothing good for days, is turned off. */
async function judgeEndpoint(ctx: DbContext, endpointId: string, result: WebhookResult): Promise<void> {
  if (result.outcome === "delivered") {
    await ctx.db
      .updateTable("webhook_endpoints")
      .set({ failing_since: null })
      .where("id", "=", endpointId)
      .where("failing_since", "is not", null)
      .execute();
    return;
  }
  const { failingSince } = await ctx.db
    .updateTable("webhook_endpoints")
    .set(({ fn, val }) => ({ failing_since: fn.coalesce("failing_since", val(timestamp(ctx))) }))
    .where("id", "=", endpointId)
    .returning("failing_since as failingSince")
    .executeTakeFirstOrThrow();
  if (result.outcome === "gone") await turnOff(ctx, endpointId, "gone");
  else if (failingSince! <= timestamp(ctx, -FAILING_DAYS * DAY_MS)) await turnOff(ctx, endpointId, "failing");
}

/** It collects nothing while it is off; what waits for it, waits. */
export async function turnOff(ctx: DbContext, endpointId: string, reason: WebhookDisabledReason): Promise<void> {
  await ctx.db
    .updateTable("webhook_endpoints")
    .set({ disabled_at: timestamp(ctx), disabled_reason: reason })
    .where("id", "=", endpointId)
    .where("disabled_at", "is", null)
    .execute();
}
