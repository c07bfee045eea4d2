import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { EXPORTS } from "~/http/request/export-limits";
import { rateLimit } from "~/http/request/rate-limit.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { requestExport } from "~/services/accounts/exports.server";

export function loader() {
  return redirect(paths.privacy());
}

/** Has an archive of one's data made. The Privacy page says when it is ready: mostly at once. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  await rateLimit(request, { ...EXPORTS, key: learnerId });
  try {
    await requestExport(ctx, { learnerId });
  } catch (error) {
    logUnexpected(request, error);
    return redirect(paths.exportNotStarted()); // a full disk, for one
  }
  return redirect(paths.privacy());
}
