import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { IN_PLACE_FIELD } from "~/components/learning/use-self-check";
import { takeFormOrKeep, takeKeptForm } from "~/http/form/kept-form.server";
import { notFound, problem } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { SELF_CHECK_MATCHES } from "~/services/learning/explanations/asked-self-check";
import { findAskedSelfCheck, takeSelfCheck } from "~/services/learning/explanations/self-check.server";
import { paths, type QuestionKey } from "~/urls/paths";
import { questionParams } from "./params.server";

/** Takes what a learner says of a reason they gave: as JSON for a page that stays, else back to that page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const key = questionParams(params);
  const pathOf = () => paths.selfCheck(key);
  return takeFormOrKeep(request, pathOf, async (learnerId, form) => {
    const match = matchIn(form);
    if (!match) throw problem(400, "Missing required parameters");
    const { status } = await takeSelfCheck(ctx, { learnerId, ...key }, match);
    if (status === "no-question") throw notFound("Question");
    if (!form.has(IN_PLACE_FIELD)) return redirect(praiseOf(key));
    const { person } = await requireLearner(request);
    const check = await findAskedSelfCheck(ctx, { learnerId, timeZone: person.timeZone, ...key });
    return Response.json(check, { headers: { "Cache-Control": "private, no-store" } });
  });
}

/**
 * Where a form leads that was sent after the session was over: what was said with it is taken as soon as its learner has
 * signed in again, and the question tells it.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = questionParams(params);
  const kept = await takeKeptForm(request, { learnerId, path: paths.selfCheck(key) });
  const match = kept && matchIn(kept);
  if (match) await takeSelfCheck(ctx, { learnerId, ...key }, match);
  return redirect(praiseOf(key));
}

function matchIn(fields: FormData | URLSearchParams) {
  return SELF_CHECK_MATCHES.find((one) => one === fields.get("match"));
}

function praiseOf(key: QuestionKey): string {
  return `${paths.answeredStaying(key)}#self-check`;
}
