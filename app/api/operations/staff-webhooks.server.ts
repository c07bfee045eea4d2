import { z } from "zod";
import { ctx } from "~/app-context.server";
import { requireSession } from "~/http/api/caller.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { createEndpoint, removeEndpoint, updateEndpoint } from "~/services/staff/webhooks/change-endpoints.server";
import { TOO_MANY_ENDPOINTS, URL_REFUSALS } from "~/services/staff/webhooks/endpoint-refusals";
import { findEndpoint, listEndpoints, type WebhookEndpoint } from "~/services/staff/webhooks/endpoints.server";
import { OLD_SECRET_HOURS, rollSecret } from "~/services/staff/webhooks/roll-secret.server";
import { created, ok, operation } from "../operation";
import { done, id } from "../schemas/common";
import * as schemas from "../schemas/staff-webhooks";
import { wrongField } from "../wrong-fields.server";

const params = z.object({ endpointId: id });

export const listAll = operation({
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/api/staff/webhooks",
  group: "staff",
  summary: "List the endpoints that are told what happens",
  access: "staff",
  answers: { 200: schemas.endpointList },
  async handle() {
    return ok({ success: true as const, endpoints: (await listEndpoints(ctx)).map(endpointFields) });
  },
});

export const createOne = operation({
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/api/staff/webhooks",
  group: "staff",
  summary: "Add an endpoint",
  description:
    "Messages are signed as Standard Webhooks describes it, with the secret in this answer, which is shown only once.",
  needsSession: true,
  access: "staff",
  body: schemas.newEndpoint,
  answersSecret: true,
  answers: { 201: schemas.endpointWithSecret },
  refusals: { 409: "There are as many endpoints as there may be." },
  async handle({ caller, body }) {
    const { learnerId: staffId } = caller;
    const { event_types: eventTypes, ...fields } = body;
    const result = await createEndpoint(ctx, { staffId, ...fields, eventTypes });
    switch (result.status) {
      case "created": {
        const { endpointId, secret } = result;
        return created({ ...(await showEndpoint(endpointId)), secret }, `/api/staff/webhooks/${endpointId}`);
      }
      case "too-many":
        throw problemDetails(409, TOO_MANY_ENDPOINTS);
      case "url-taken":
      case "not-https":
      case "private-address":
        throw wrongUrl(result.status);
    }
  },
});

export const getOne = operation({
  id: "getWebhookEndpoint",
  method: "GET",
  path: "/api/staff/webhooks/{endpointId}",
  group: "staff",
  summary: "Read an endpoint",
  access: "staff",
  params,
  answers: { 200: schemas.oneEndpoint },
  async handle({ params: { endpointId } }) {
    return ok(await showEndpoint(endpointId));
  },
});

export const updateOne = operation({
  id: "updateWebhookEndpoint",
  method: "PUT",
  path: "/api/staff/webhooks/{endpointId}",
  group: "staff",
  summary: "Change an endpoint, or turn it on or off",
  description: "What is left out stays as it is. A personal token may not change the address.",
  access: "staff",
  params,
  body: schemas.endpointChanges,
  answers: { 200: schemas.oneEndpoint },
  async handle({ caller, params: { endpointId }, body }) {
    if (body.url !== undefined) requireSession(caller);
    const { learnerId: staffId } = caller;
    const { event_types: eventTypes, is_enabled: isEnabled, ...fields } = body;
    const result = await updateEndpoint(ctx, { staffId, endpointId, ...fields, eventTypes, isEnabled });
    switch (result.status) {
      case "updated":
        ctx.jobs.wake();
        return ok(await showEndpoint(endpointId));
      case "no-endpoint":
        throw notFound("Endpoint");
      case "url-taken":
      case "not-https":
      case "private-address":
        throw wrongUrl(result.status);
    }
  },
});

export const deleteOne = operation({
  id: "removeWebhookEndpoint",
  method: "DELETE",
  path: "/api/staff/webhooks/{endpointId}",
  group: "staff",
  summary: "Remove an endpoint, with its deliveries",
  access: "staff",
  params,
  answers: { 200: done },
  async handle({ caller: { learnerId: staffId }, params: { endpointId } }) {
    if (!(await removeEndpoint(ctx, { staffId, endpointId }))) throw notFound("Endpoint");
    return ok({ success: true as const, message: "Removed." });
  },
});

export const rollOne = operation({
  id: "rollWebhookSecret",
  method: "POST",
  path: "/api/staff/webhooks/{endpointId}/secret",
  group: "staff",
  summary: "Give an endpoint a new secret",
  description: `For ${OLD_SECRET_HOURS} hours, events are signed with the one before, too; one before that ends at once.`,
  needsSession: true,
  access: "staff",
  params,
  body: schemas.secretRoll,
  answersSecret: true,
  answers: { 200: schemas.endpointWithSecret },
  refusals: { 409: "The secret of `secret_version` has been replaced already." },
  async handle({ caller, params: { endpointId }, body }) {
    const { learnerId: staffId } = caller;
    const result = await rollSecret(ctx, { staffId, endpointId, version: body.secret_version });
    switch (result.status) {
      case "rolled":
        return ok({ ...(await showEndpoint(endpointId)), secret: result.secret });
      case "already-rolled":
        throw problemDetails(409, "The secret was rolled meanwhile. Roll it again with its secret_version.");
      case "no-endpoint":
        throw notFound("Endpoint");
    }
  },
});

function wrongUrl(why: keyof typeof URL_REFUSALS): Response {
  return wrongField("/url", URL_REFUSALS[why]);
}

async function showEndpoint(endpointId: string) {
  const endpoint = await findEndpoint(ctx, { endpointId });
  if (!endpoint) throw notFound("Endpoint");
  return { success: true as const, ...endpointFields(endpoint) };
}

function endpointFields(endpoint: WebhookEndpoint) {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    event_types: endpoint.eventTypes,
    created_at: endpoint.createdAt,
    is_enabled: endpoint.disabled === null,
    disabled: endpoint.disabled,
    failing_since: endpoint.failingSince,
    old_secret_until: endpoint.oldSecretUntil,
    secret_version: endpoint.secretVersion,
  };
}
