import { pageOf, type ListParams } from "./list";
import { inRange, type Range } from "./in-range";
import { noSuch } from "./stripe-error";
import type { StandInEvent, StandInState } from "./state";
import { timeOf, type World } from "./world";

export const API_VERSION = "2026-10-28.endive";

/** Tells whoever asked to be told, with the thing as it is at this moment. */
export function emit(world: World, type: string, object: object): void {
  const thing = structuredClone(object) as { customer?: unknown; id?: string; object?: string };
  const customer = thing.object === "customer" ? thing.id : thing.customer;
  const event: StandInEvent = {
    id: world.newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: timeOf(world, typeof customer === "string" ? customer : null),
    data: { object: thing as Record<string, unknown> },
    livemode: false,
    pending_webhooks: 0,
    request: { id: world.request.id, idempotency_key: world.request.idempotencyKey },
    type,
  };
  world.state.events[event.id] = event;
  for (const endpoint of Object.values(world.state.endpoints)) {
    const isWanted = endpoint.enabled_events.includes("*") || endpoint.enabled_events.includes(type);
    if (endpoint.status !== "enabled" || !isWanted) continue;
    event.pending_webhooks += 1;
    const dueAt = world.now().getTime();
    world.state.deliveries.push({ id: world.newId("whd"), event: event.id, endpoint: endpoint.id, attempts: 0, dueAt });
  }
}

/** All but the newest, and those that are still to be sent. */
export function forgetOldEvents({ events, deliveries }: StandInState, most: number): void {
  const ids = Object.keys(events);
  if (ids.length <= most) return;
  const waiting = new Set(deliveries.map(({ event }) => event));
  for (const id of ids.slice(0, -most)) if (!waiting.has(id)) delete events[id];
}

export function retrieveEvent(world: World, id: string): StandInEvent {
  const event = world.state.events[id];
  if (!event) throw noSuch("event", id);
  return event;
}

interface EventFilter extends ListParams {
  type?: string;
  types?: string[];
  created?: Range;
  delivery_success?: boolean;
}

export function listEvents(world: World, filter: EventFilter) {
  const fits = (event: StandInEvent) =>
    (filter.type === undefined || matches(event.type, filter.type)) &&
    (filter.types === undefined || filter.types.some((type) => matches(event.type, type))) &&
    (filter.delivery_success === undefined || filter.delivery_success === (event.pending_webhooks === 0)) &&
    inRange(event.created, filter.created);
  return pageOf(Object.values(world.state.events).filter(fits), filter, "/v1/events");
}

/** `invoice.*` is every event of invoices. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
