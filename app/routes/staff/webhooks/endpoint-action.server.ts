import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { badRequest, notFound } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { removeEndpoint, updateEndpoint } from "~/services/staff/webhooks/change-endpoints.server";
import { sendTestEvent } from "~/services/staff/webhooks/deliveries.server";
import { rollSecret } from "~/services/staff/webhooks/roll-secret.server";
import { apiPaths } from "~/urls/api-paths";
import { readEndpoint, refusedEndpoint, returnedEndpoint } from "./read-endpoint.server";
import type { Told } from "./told-words";

const NOT_STORED = "We couldn’t save this. What you typed is still here: try again in a moment.";

interface Sent {
  staffId: string;
  endpointId: string;
  form: FormData;
}

/** What the buttons of an endpoint's page do, by `intent`. */
export async function takeEndpoint(request: Request, endpointId: string) {
  const { learnerId: staffId } = await requireStaff(request);
  const form = await readForm(request);
  const sent = { staffId, endpointId, form };
  switch (form.get("intent")) {
    case "turn-on":
      return turn(sent, true);
    case "turn-off":
      return turn(sent, false);
    case "test":
      return test(sent);
    case "roll":
      return roll(sent);
    case "remove":
      await removeEndpoint(ctx, { staffId, endpointId });
      return redirect(apiPaths.staffWebhooks());
    case null:
    default:
      return save(request, sent);
  }
}

async function save(request: Request, { staffId, endpointId, form }: Sent) {
  const read = readEndpoint(form);
  if ("returned" in read) return badRequest({ secret: null, ...read });
  try {
    const result = await updateEndpoint(ctx, { staffId, endpointId, ...read.fields });
    switch (result.status) {
      case "updated":
        return told(endpointId, "saved");
      case "no-endpoint":
        throw notFound("Endpoint");
      case "url-taken":
      case "not-https":
      case "private-address":
        return badRequest({ secret: null, returned: refusedEndpoint(form, result.status) });
    }
  } catch (error) {
    return writeFailed(request, error, { secret: null, returned: returnedEndpoint(form, NOT_STORED) });
  }
}

async function turn({ staffId, endpointId }: Sent, isEnabled: boolean) {
  const { status } = await updateEndpoint(ctx, { staffId, endpointId, isEnabled });
  if (status === "no-endpoint") throw notFound("Endpoint");
  ctx.jobs.wake();
  return told(endpointId, isEnabled ? "on" : "off");
}

async function test({ staffId, endpointId }: Sent) {
  const { status } = await sendTestEvent(ctx, { staffId, endpointId });
  if (status === "no-endpoint") throw notFound("Endpoint");
  ctx.jobs.wake();
  return told(endpointId, status === "queued" ? "test" : "off");
}

async function roll({ staffId, endpointId, form }: Sent) {
  const result = await rollSecret(ctx, { staffId, endpointId, version: Number(form.get("secret_version")) });
  switch (result.status) {
    case "rolled":
      return data({ secret: result.secret, returned: null });
    case "already-rolled":
      return told(endpointId, "rolled-before");
    case "no-endpoint":
      throw notFound("Endpoint");
  }
}

function told(endpointId: string, what: Told) {
  return redirectAfterSaving(apiPaths.staffWebhook(endpointId), what);
}
