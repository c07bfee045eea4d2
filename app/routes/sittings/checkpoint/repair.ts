import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import { paths } from "~/urls/paths";
import { sectionParams } from "./params.server";

/** Leads to what lies beneath a question that was missed at a checkpoint. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const questionId = String((await readForm(request)).get("question") ?? "");
  const way = await breakDownMissed(ctx, { learnerId, questionId });
  if (!way) throw notFound("Question");
  if (way === "needs-plan") return redirect(paths.checkpoint(sectionParams(params)));
  return redirect(paths[way.screen](way.key));
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.checkpoint(sectionParams(params)));
}
