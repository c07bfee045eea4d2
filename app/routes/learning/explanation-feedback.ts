import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { isOwnQuestion } from "~/services/learning/answers/record-answer.server";
import { findLastFeedback } from "~/services/learning/explanations/grades.server";
import { questionParams } from "./params.server";

/** As JSON, for a page that waits for it: loading the whole page anew could disturb what is being typed there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = { learnerId, ...questionParams(params) };
  if (!(await isOwnQuestion(ctx, key))) throw notFound("Question");
  return Response.json(await findLastFeedback(ctx, key), { headers: { "Cache-Control": "private, no-store" } });
}
