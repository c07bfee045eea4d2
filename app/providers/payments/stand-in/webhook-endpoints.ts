import type Stripe from "stripe";
import { API_VERSION } from "./events";
import { pageOf } from "./list";
import { mergeMetadata } from "./metadata";
import type { Params } from "./shapes";
import { invalid, noSuch } from "./stripe-error";
import { timeOf, type World } from "./world";

export function createEndpoint(world: World, params: Params["webhookEndpoint"]): Stripe.WebhookEndpoint {
  if (params.api_version !== undefined && params.api_version !== API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${params.api_version}`, "api_version");
  }
  const endpoint = {
    id: world.newId("we"),
    object: "webhook_endpoint",
    api_version: params.api_version ?? null,
    application: null,
    created: timeOf(world),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    secret: world.newId("whsec", 32),
    status: "enabled",
    url: params.url,
  } as const;
  world.state.endpoints[endpoint.id] = { ...endpoint };
  return endpoint; // told this once
}

export function updateEndpoint(world: World, params: Params["webhookEndpointUpdate"], id: string) {
  const endpoint = findEndpoint(world, id);
  const { metadata, disabled, description, ...fields } = params;
  Object.assign(endpoint, fields);
  if (description !== undefined) endpoint.description = description || null;
  if (disabled !== undefined) endpoint.status = disabled ? "disabled" : "enabled";
  endpoint.metadata = mergeMetadata(endpoint.metadata, metadata);
  return shown(endpoint);
}

export function retrieveEndpoint(world: World, id: string) {
  return shown(findEndpoint(world, id));
}

export function listEndpoints(world: World, filter: Params["plainList"]) {
  return pageOf(Object.values(world.state.endpoints).map(shown), filter, "/v1/webhook_endpoints");
}

export function deleteEndpoint(world: World, id: string) {
  findEndpoint(world, id);
  delete world.state.endpoints[id];
  return { id, object: "webhook_endpoint", deleted: true };
}

function findEndpoint(world: World, id: string) {
  const endpoint = world.state.endpoints[id];
  if (!endpoint) throw noSuch("webhook endpoint", id);
  return endpoint;
}

function shown({ secret: _, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  return endpoint;
}
