import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { enqueue, forgetEnded, makeDue } from "~/services/jobs/queue.server";
import type { WebhookEventType } from "./event-types";

interface NewDelivery {
  endpointId: string;
  learnerId: string | null;
  type: WebhookEventType;
  payload: string;
}

/** Puts an event into the outbox of one endpoint, in the transaction that is its reason. @returns the delivery's id */
export async function addDelivery(
  ctx: DbContext,
  { endpointId, learnerId, type, payload }: NewDelivery,
): Promise<string> {
  const id = newId(ctx);
  const now = timestamp(ctx);
  await ctx.db
    .insertInto("webhook_deliveries")
    .values({
      id,
      endpoint_id: endpointId,
      learner_id: learnerId,
      event_type: type,
      payload,
      status: "waiting",
      next_at: now,
      created_at: now,
    })
    .execute();
  await sendAtOnce(ctx, endpointId);
  return id;
}

/** Has what an endpoint waits for sent now, not when an earlier failure would be tried again. */
export async function sendAtOnce(ctx: DbContext, endpointId: string): Promise<void> {
  await enqueue(ctx, { kind: "webhook", subjectId: endpointId });
  await makeDue(ctx, { kind: "webhook", subjectId: endpointId });
}

/**
 * One job for all that waits for an endpoint, so that no endpoint takes another's turn. Called in the transaction that ends
 * the job before it; what came meanwhile is seen here.
 */
export async function enqueueNext(ctx: DbContext, endpointId: string): Promise<void> {
  await forgetEnded(ctx, { kind: "webhook", subjectId: endpointId });
  const next = await ctx.db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "webhook_deliveries.endpoint_id")
    .select("next_at as at")
    .where("endpoint_id", "=", endpointId)
    .where("next_at", "is not", null)
    .where("disabled_at", "is", null)
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  if (!next?.at) return;
  await enqueue(ctx, { kind: "webhook", subjectId: endpointId, notBefore: new Date(next.at) });
}

/** For the start of the server: what waits without a job, because that was given up, gets one. Wake the worker after it. */
export async function resumeWebhooks(ctx: DbContext): Promise<void> {
  const endpoints = await ctx.db
    .selectFrom("webhook_endpoints")
    .select("id")
    .where("disabled_at", "is", null)
    .execute();
  for (const { id } of endpoints) await enqueueNext(ctx, id);
}
