import type { WebhookResult } from "~/providers/webhooks/port";
import { timestamp, type DbContext } from "~/services/context";
import { DAY_MS } from "~/time/periods";
import type { WebhookDisabledReason } from "~db/schema";
import type { DueDelivery } from "./due-deliveries.server";
import { FAILING_DAYS, retryDelay } from "./retry-schedule";

interface Attempt {
  endpointId: string;
  delivery: Pick<DueDelivery, "id" | "dueAt">;
  result: WebhookResult;
}

/** What comes of an attempt, for the delivery and for its endpoint. Called in a transaction. */
export async function settleDelivery(ctx: DbContext, { endpointId, delivery, result }: Attempt): Promise<void> {
  const attempted = await ctx.db
    .updateTable("webhook_deliveries")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      last_attempt_at: timestamp(ctx),
      last_status: result.status,
      last_error: result.outcome === "delivered" ? null : result.reason,
    }))
    .where("id", "=", delivery.id)
    .returning(["attempts_in_round as attemptsInRound", "next_at as nextAt"])
    .executeTakeFirst();
  if (!attempted) return; // it went with its learner, or its endpoint
  const wasReplayed = attempted.nextAt !== delivery.dueAt; // meanwhile: then it is sent once more, whatever came of this
  if (!wasReplayed)
    await settleRound(ctx, { deliveryId: delivery.id, attempts: attempted.attemptsInRound + 1, result });
  await judgeEndpoint(ctx, endpointId, result);
}

interface Round {
  deliveryId: string;
  attempts: number;
  result: WebhookResult;
}

/** Whether it is tried again, and when. */
async function settleRound(ctx: DbContext, { deliveryId, attempts, result }: Round): Promise<void> {
  const delay = result.outcome === "failed" ? retryDelay(attempts, { ...result, random: Math.random() }) : null;
  await ctx.db
    .updateTable("webhook_deliveries")
    .set({
      attempts_in_round: attempts,
      ...(delay === null
        ? { status: result.outcome === "delivered" ? "delivered" : "failed", next_at: null }
        : { next_at: timestamp(ctx, delay) }),
    })
    .where("id", "=", deliveryId)
    .execute();
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
