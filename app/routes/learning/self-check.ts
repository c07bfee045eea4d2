import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { IN_PLACE_FIELD } from "~/components/learning/use-self-check";
import { readForm } from "~/http/form/read-form.server";
import { notFound, problem } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { SELF_CHECK_MATCHES } from "~/services/learning/explanations/asked-self-check";
import { findAskedSelfCheck, takeSelfCheck } from "~/services/learning/explanations/self-check.server";
import { paths } from "~/urls/paths";
import { questionParams } from "./params.server";

/** Takes what a learner says of a reason they gave: as JSON for a page that stays, else back to that page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const form = await readForm(request);
  const key = questionParams(params);
  const match = SELF_CHECK_MATCHES.find((one) => one === form.get("match"));
  if (!match) throw problem(400, "Missing required parameters");
  const { status } = await takeSelfCheck(ctx, { learnerId, ...key }, match);
  if (status === "no-question") throw notFound("Question");
  if (!form.has(IN_PLACE_FIELD)) return redirect(`${paths.answeredStaying(key)}#self-check`);
  const check = await findAskedSelfCheck(ctx, { learnerId, timeZone: person.timeZone, ...key });
  return Response.json(check, { headers: { "Cache-Control": "private, no-store" } });
}

/** Where a form leads that was sent after the session was over: the question has what was said of it. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.answeredStaying(questionParams(params)));
}
