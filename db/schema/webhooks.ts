import type { Generated } from "kysely";
import type { Json, Time } from "./types";

/** A system of the operator's that is told what happens here. */
export interface WebhookEndpointsTable {
  id: string;
  url: string;
  description: string;
  /** Encrypted: see `services/webhooks/sealed-secret.server.ts`. */
  secret: string;
  /** How often there was a new one, from 1: a form to roll it counts once. */
  secret_version: Generated<number>;
  /** The one before, encrypted, which signs beside the other until `old_secret_until`. */
  old_secret: string | null;
  old_secret_until: Time | null;
  disabled_at: Time | null;
  disabled_reason: WebhookDisabledReason | null;
  /** When the first attempt failed since the last that succeeded; null where that was the last. */
  failing_since: Time | null;
  created_at: Time;
}

/** `gone`: it answered 410. `failing`: every attempt failed for days. */
export type WebhookDisabledReason = "staff" | "gone" | "failing";

export interface WebhookSubscriptionsTable {
  event_type: string;
  endpoint_id: string;
}

/** `failed`: it was tried as often as it may be. */
export type WebhookDeliveryStatus = "waiting" | "delivered" | "failed";

/** One event on its way to one endpoint. */
export interface WebhookDeliveriesTable {
  /** Also the `webhook-id` of every attempt. */
  id: string;
  endpoint_id: string;
  /** Whom the event is about; null where that is nobody with an account. */
  learner_id: string | null;
  event_type: string;
  /** What is posted, to the byte: `{ type, timestamp, data }`. */
  payload: Json;
  status: WebhookDeliveryStatus;
  attempts: Generated<number>;
  /** Since it was first due, or last asked to be sent again: what the schedule goes by. */
  attempts_in_round: Generated<number>;
  /** When to try next; null unless it is waiting. */
  next_at: Time | null;
  last_attempt_at: Time | null;
  /** Of HTTP; null where no answer came. */
  last_status: number | null;
  /** Why the last attempt failed, in words; null where it did not. */
  last_error: string | null;
  created_at: Time;
}
