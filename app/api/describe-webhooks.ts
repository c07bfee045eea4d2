import { z } from "zod";
import { eventWords, type WebhookEventType } from "~/services/webhooks/event-types";
import type { JsonSchema, schemaCollector } from "./json-schema";
import { time } from "./schemas/common";
import { webhookEvents } from "./schemas/webhook-events";

const WORDS: Record<WebhookEventType, string> = {
  ...eventWords,
  "webhook.test": "Staff asked for a test; sent whatever the endpoint chose",
};

/** What endpoints are sent, signed as Standard Webhooks has it: https://www.standardwebhooks.com */
export function describeWebhooks(
  schemas: ReturnType<typeof schemaCollector>,
  examples: Record<string, { request?: unknown }>,
) {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([name, data]) => {
      const type = name as WebhookEventType;
      const message = z.object({ type: z.literal(type), timestamp: time, data });
      const example = examples[type]?.request;
      const content = { schema: schemas.inline(message, "output"), ...(example !== undefined && { example }) };
      return [type, { post: describeMessage(type, content) }];
    }),
  );
}

interface MessageContent {
  schema: JsonSchema;
  example?: unknown;
}

function describeMessage(type: WebhookEventType, content: MessageContent) {
  return {
    operationId: type,
    tags: ["staff"],
    summary: WORDS[type],
    security: [],
    parameters: SIGNATURE,
    requestBody: { required: true, content: { "application/json": content } },
    responses: {
      "2XX": { description: "Taken. Answer within 15 seconds; what the body says is not read." },
      410: { description: "The endpoint no longer wants messages, and is turned off." },
      default: { description: "Not taken: it is sent again later." },
    },
  };
}

const SIGNATURE = [
  header("webhook-id", "Of the event for this endpoint: the same each time it is sent"),
  header("webhook-timestamp", "When it was sent, in seconds since 1970"),
  header("webhook-signature", "`v1,` and base64, for each secret that is good at the time, between spaces"),
];

function header(name: string, description: string) {
  return { name, in: "header", required: true, description, schema: { type: "string" } };
}
