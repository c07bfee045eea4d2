import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findFigureOfMissed } from "~/services/learning/screens/question-figures.server";
import { drawnAsImage } from "./drawn-as-image.server";

/** What the learner's last, wrong choice at a question makes of it, as an image beside what its screen says of that. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const figure = await findFigureOfMissed(ctx, { learnerId, questionId: requireParam(params, "questionId") });
  return drawnAsImage(request, { figure, tone: "mistake", theme: person.appearance.theme });
}
