import type { WebhookMessage, WebhookResult, WebhookSender } from "~/providers/webhooks/port";
import { createEndpoint, type WebhooksContext } from "~/services/staff/webhooks/change-endpoints.server";
import { chosenEventTypes, type ChosenEventType } from "~/services/webhooks/event-types";

const DELIVERED: WebhookResult = { outcome: "delivered", status: 200 };

/** What an endpoint that is down answers. */
export const failed: WebhookResult = {
  outcome: "failed",
  status: 500,
  reason: "It answered 500.",
  retryAfterMs: null,
};

type Answer = (message: WebhookMessage, signal: AbortSignal) => WebhookResult | Promise<WebhookResult>;

/** What one that hangs answers: nothing, until nobody waits any more. */
export function hang(_message: WebhookMessage, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

export interface ScriptedWebhooks extends WebhookSender {
  sent: WebhookMessage[];
  answer: Answer;
}

/** Endpoints that answer as the test says, and keep what they were sent. */
export function scriptedWebhooks(answer: Answer = () => DELIVERED): ScriptedWebhooks {
  const sent: WebhookMessage[] = [];
  const sender: ScriptedWebhooks = {
    sent,
    answer,
    send: async (message, { signal }) => {
      sent.push(message);
      return sender.answer(message, signal);
    },
  };
  return sender;
}

/** An endpoint that wants to be told of everything, unless it says of what. */
export async function addEndpoint(
  ctx: WebhooksContext,
  { url = "https://crm.example.org/hooks", eventTypes = chosenEventTypes as ChosenEventType[] } = {},
): Promise<{ endpointId: string; secret: string }> {
  const created = await createEndpoint(ctx, { staffId: "grace", url, description: "", eventTypes });
  if (created.status !== "created") throw new Error(created.status);
  return created;
}
