import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { archiveResponse } from "~/http/response/archive-response.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { openExport } from "~/services/accounts/exports.server";

/** A learner's own archive, piece by piece. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const archive = await openExport(ctx, { learnerId, exportId: requireParam(params, "exportId") });
  if (!archive) throw notFound("Export");
  return archiveResponse(archive);
}
