import { z } from "zod";
import { endpointSchema } from "~/services/staff/webhooks/endpoint-schema";
import { chosenEventTypes } from "~/services/webhooks/event-types";
import { id, success, time } from "./common";
import { cursorQuery, idCursor, nextCursor } from "./paging";

const fields = {
  url: endpointSchema.shape.url.describe("Where events are posted to: https, and no private address"),
  description: endpointSchema.shape.description.describe("For staff alone"),
  event_types: endpointSchema.shape.eventTypes.describe("What it is to be told"),
};

export const newEndpoint = z.object(fields);

const NOTHING = "Send at least one of url, description, event_types and is_enabled";

export const endpointChanges = z
  .object({
    url: fields.url.optional(),
    description: endpointSchema.shape.description.unwrap().optional(),
    event_types: fields.event_types.optional(),
    is_enabled: z
      .boolean("Send is_enabled as true or false")
      .optional()
      .describe("Off, it collects nothing new; what waits for it is sent when it is turned on again, within 30 days"),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), NOTHING);

export const endpoint = z
  .object({
    id,
    url: z.string(),
    description: z.string(),
    event_types: z.array(z.enum(chosenEventTypes)),
    created_at: time,
    is_enabled: z.boolean(),
    disabled: z
      .object({ at: time, reason: z.enum(["failing", "gone", "staff"]) })
      .nullable()
      .describe("`gone`: it answered 410; null while it is on"),
    failing_since: time.nullable().describe("When attempts began to fail, all of them; null if the last one succeeded"),
    old_secret_until: time.nullable().describe("Until when the secret before signs, too; null if it doesn’t"),
    secret_version: z.number().int().describe("Which secret it is, from 1"),
  })
  .meta({ id: "WebhookEndpoint" });

export const oneEndpoint = endpoint.extend({ success }).meta({ id: "OneWebhookEndpoint" });

export const endpointWithSecret = oneEndpoint
  .extend({ secret: z.string().describe("`whsec_` and base64, by which messages are signed; shown this once") })
  .meta({ id: "WebhookEndpointWithSecret" });

export const endpointList = z
  .object({ success, endpoints: z.array(endpoint).describe("In the order in which they were added") })
  .meta({ id: "WebhookEndpointList" });

const NO_SECRET_VERSION = "Send the secret_version of the secret that is to be replaced";

export const secretRoll = z.object({
  secret_version: z
    .number(NO_SECRET_VERSION)
    .int(NO_SECRET_VERSION)
    .min(1, NO_SECRET_VERSION)
    .describe("Of the secret that is to be replaced: rolled by somebody else meanwhile, it stays"),
});

const delivery = z
  .object({
    id: id.describe("The `webhook-id` of each attempt"),
    event_type: z.enum([...chosenEventTypes, "webhook.test"]),
    status: z.enum(["waiting", "delivered", "failed"]),
    attempts: z.number().int(),
    created_at: time,
    last_attempt_at: time.nullable(),
    last_status: z.number().int().nullable().describe("Of HTTP; null where no answer came"),
    last_error: z.string().nullable().describe("Why the last attempt failed; null if it didn’t"),
    next_at: time.nullable().describe("When it is tried next; null unless it is waiting"),
  })
  .meta({ id: "WebhookDelivery" });

export const deliveryQuery = cursorQuery.extend({ cursor: idCursor });

export const deliveryList = z
  .object({ success, deliveries: z.array(delivery).describe("The newest first"), next_cursor: nextCursor })
  .meta({ id: "WebhookDeliveryList" });

export const sentDelivery = z
  .object({ success, delivery_id: id.describe("Under which it is listed: it is sent in a moment") })
  .meta({ id: "SentWebhookDelivery" });
