import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findFigureOfSolved } from "~/services/learning/screens/question-figures.server";
import { drawnAsImage } from "./drawn-as-image.server";

/** How a question that is answered for good is solved, as an image beside its explanation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const figure = await findFigureOfSolved(ctx, { learnerId, questionId: requireParam(params, "questionId") });
  return drawnAsImage(request, { figure, theme: person.appearance.theme });
}
