import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, problem } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { parkGap, type ParkResult } from "~/services/learning/ladder/park.server";
import { takeHelp } from "~/services/learning/ladder/take-help.server";
import { paths } from "~/urls/paths";
import { questionParams } from "./params.server";

/** Help with an open question, and putting a gap aside. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const form = await readForm(request);
  const key = questionParams(params);
  const wanted = form.get("help");
  if (wanted === "park") {
    const result = await parkGap(ctx, { learnerId, ...key });
    switch (result.status) {
      case "parked":
        return redirect(isOfReviews(result.missedIn) ? paths.review() : paths.currentQuestion(key));
      case "goes-on":
      case "needs-plan": // which the page says
        return redirect(paths.question(key));
      case "no-question":
        throw notFound("Question");
    }
  }
  if (wanted !== "first-step" && wanted !== "solution") throw problem(400, "Missing required parameters");
  const { status } = await takeHelp(ctx, { learnerId, ...key }, wanted);
  if (status === "no-question") throw notFound("Question");
  return redirect(paths.question(key));
}

function isOfReviews(missedIn: Extract<ParkResult, { status: "parked" }>["missedIn"]): boolean {
  return missedIn === "review" || missedIn === "practice";
}

/** Where a form leads that was sent after the session was over: the help is on the question's page. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.question(questionParams(params)));
}
