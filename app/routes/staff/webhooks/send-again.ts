import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { replayDelivery } from "~/services/staff/webhooks/deliveries.server";
import { apiPaths } from "~/urls/api-paths";
import type { Told } from "./told-words";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return redirect(apiPaths.staffWebhooks());
}

/** Sends a delivery again, under its own id. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  await readForm(request);
  const result = await replayDelivery(ctx, { staffId, deliveryId: requireParam(params, "deliveryId") });
  if (result.status === "no-delivery") throw notFound("Delivery");
  ctx.jobs.wake();
  const told: Told = result.status === "queued" ? "again" : "off";
  return redirectAfterSaving(apiPaths.staffWebhook(result.endpointId), told);
}
