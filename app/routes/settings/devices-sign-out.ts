import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { requireLearner, signOut } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { signOutDevice } from "~/services/accounts/devices.server";
import { endOtherSessions } from "~/services/accounts/sessions.server";

export function loader() {
  return redirect(paths.devices());
}

/** Signs out the device with the id in `device`, or for `others` all but the one that asks. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireLearner(request);
  const device = String((await readForm(request)).get("device"));
  if (device === "others") {
    await endOtherSessions(ctx, session);
    return redirectAfterSaving(paths.devices());
  }
  switch ((await signOutDevice(ctx, { ...session, deviceId: device })).status) {
    case "signed-out":
      return redirectAfterSaving(paths.devices());
    case "this-device":
      return redirect(paths.home(), { headers: await signOut(request) });
    case "no-device":
      throw notFound("Device");
  }
}
