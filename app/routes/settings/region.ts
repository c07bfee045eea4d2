import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { keepGuessedRegion } from "~/services/accounts/region.server";

export function loader() {
  return redirect(paths.appearance());
}

/** Where scripts tell what the browser knows of its time zone and language. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const form = await readForm(request);
  await keepGuessedRegion(ctx, { learnerId, timeZone: form.get("time_zone"), locale: form.get("locale") });
  return new Response(null, { status: 204 });
}
