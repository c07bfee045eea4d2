import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import { paths } from "~/urls/paths";

/** Leads to what lies beneath a question that was missed in a review. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const questionId = requireParam(params, "questionId");
  const way = await breakDownMissed(ctx, { learnerId, questionId });
  if (!way) throw notFound("Question");
  if (way === "needs-plan") return redirect(paths.reviewQuestion(questionId));
  return redirect(paths[way.screen](way.key));
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.reviewQuestion(requireParam(params, "questionId")));
}
