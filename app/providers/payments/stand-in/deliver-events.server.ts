import { askServer } from "~/network/ask-server.server";
import { HOUR_MS, MINUTE_MS } from "~/time/periods";
import { signEvent } from "./sign-event.server";
import type { Delivery, StandInEvent } from "./state";
import type { World } from "./world";

/** How long after each failure an event is sent again; then it is given up. */
const AGAIN_AFTER_MS = [5_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 10 * HOUR_MS];

const LIMITS = { deadlineMs: 10_000, maxBytes: 64 * 1024 };

/** What is sent for an event: null for nothing; twice the same to have it come twice. */
export type Tamper = (event: StandInEvent) => StandInEvent[];

export interface Deliverer {
  /** Sends all that is due. Each call waits for the one before. */
  deliver: () => Promise<void>;
  /** Events stay where they are until a test sends them itself. */
  isHeld: boolean;
  tamper: Tamper;
  /** In place of the endpoint's, to sign with another's. */
  secret: string | null;
}

/** Sends events to the endpoints that want them, one after the other, and again when they were not taken. */
export function createDeliverer(world: World, onChange: () => void): Deliverer {
  let last: Promise<void> = Promise.resolve();
  const deliverer: Deliverer = {
    isHeld: false,
    tamper: (event) => [event],
    secret: null,
    deliver: () => (last = last.then(deliverDue, deliverDue)),
  };
  return deliverer;

  async function deliverDue(): Promise<void> {
    const now = () => world.now().getTime();
    for (;;) {
      if (deliverer.isHeld) return;
      const next = world.state.deliveries.find(({ dueAt }) => dueAt <= now());
      if (!next) return;
      const isTaken = await sendOne(next);
      settle(next, isTaken);
      onChange();
    }
  }

  async function sendOne({ event: id, endpoint: endpointId }: Delivery): Promise<boolean> {
    const endpoint = world.state.endpoints[endpointId];
    const event = world.state.events[id];
    if (!endpoint || !event) return true; // nobody wants it any more
    let isTaken = true;
    for (const sent of deliverer.tamper(event)) {
      const body = JSON.stringify(sent, null, 2);
      const signature = signEvent(body, { secret: deliverer.secret ?? endpoint.secret, at: world.now() });
      isTaken = (await post(endpoint.url, body, signature)) && isTaken;
    }
    return isTaken;
  }

  function settle(delivery: Delivery, isTaken: boolean): void {
    delivery.attempts += 1;
    const wait = AGAIN_AFTER_MS[delivery.attempts - 1];
    const { deliveries, events } = world.state;
    if (!isTaken && wait !== undefined) {
      delivery.dueAt = world.now().getTime() + wait;
      return;
    }
    const index = deliveries.indexOf(delivery);
    if (index >= 0) deliveries.splice(index, 1);
    const event = events[delivery.event];
    if (event && isTaken) event.pending_webhooks -= 1;
  }
}

/** @returns whether it was taken */
async function post(url: string, body: string, signature: string): Promise<boolean> {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Stripe-Signature": signature,
    "User-Agent": "Stripe/1.0 (stand-in)",
  };
  try {
    const reply = await askServer(url, { method: "POST", headers, body }, LIMITS);
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}
