import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { listDeliveries, replayDelivery, sendTestEvent } from "~/services/staff/webhooks/deliveries.server";
import { findEndpoint } from "~/services/staff/webhooks/endpoints.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { deliveryList, deliveryQuery, sentDelivery } from "../schemas/staff-webhooks";

const ENDPOINT_IS_OFF = "This endpoint is off. Turn it on first.";
const refusals = { 409: "The endpoint is off." };

export const testOne = operation({
  id: "testWebhookEndpoint",
  method: "POST",
  path: "/api/staff/webhooks/{endpointId}/test",
  group: "staff",
  summary: "Send an endpoint a test event",
  description: "`webhook.test` is sent whatever the endpoint wants to be told otherwise.",
  access: "staff",
  params: z.object({ endpointId: id }),
  answers: { 200: sentDelivery },
  refusals,
  async handle({ caller: { learnerId: staffId }, params }) {
    const result = await sendTestEvent(ctx, { staffId, ...params });
    switch (result.status) {
      case "queued":
        ctx.jobs.wake();
        return ok({ success: true as const, delivery_id: result.deliveryId });
      case "endpoint-off":
        throw problemDetails(409, ENDPOINT_IS_OFF);
      case "no-endpoint":
        throw notFound("Endpoint");
    }
  },
});

export const listOfOne = operation({
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/api/staff/webhooks/{endpointId}/deliveries",
  group: "staff",
  summary: "List what was sent to an endpoint, or waits to be",
  access: "staff",
  params: z.object({ endpointId: id }),
  query: deliveryQuery,
  answers: { 200: deliveryList },
  async handle({ params: { endpointId }, query: { cursor = null, limit } }) {
    if (!(await findEndpoint(ctx, { endpointId }))) throw notFound("Endpoint");
    const { deliveries, nextCursor } = await listDeliveries(ctx, { endpointId, cursor, limit });
    return ok({
      success: true as const,
      deliveries: deliveries.map((delivery) => ({
        id: delivery.id,
        event_type: delivery.eventType,
        status: delivery.status,
        attempts: delivery.attempts,
        created_at: delivery.createdAt,
        last_attempt_at: delivery.lastAttemptAt,
        last_status: delivery.lastStatus,
        last_error: delivery.lastError,
        next_at: delivery.nextAt,
      })),
      next_cursor: nextCursor,
    });
  },
});

export const replayOne = operation({
  id: "replayWebhookDelivery",
  method: "POST",
  path: "/api/staff/webhooks/{endpointId}/deliveries/{deliveryId}/replay",
  group: "staff",
  summary: "Send a delivery again, under its own id",
  description: "Whatever came of it before.",
  access: "staff",
  params: z.object({ endpointId: id, deliveryId: id }),
  answers: { 200: sentDelivery },
  refusals,
  async handle({ caller: { learnerId: staffId }, params }) {
    const result = await replayDelivery(ctx, { staffId, ...params });
    switch (result.status) {
      case "queued":
        ctx.jobs.wake();
        return ok({ success: true as const, delivery_id: params.deliveryId });
      case "endpoint-off":
        throw problemDetails(409, ENDPOINT_IS_OFF);
      case "no-delivery":
        throw notFound("Delivery");
    }
  },
});
