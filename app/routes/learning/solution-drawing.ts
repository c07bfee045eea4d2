import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { drawImage } from "~/components/learning/figures/figure-image.server";
import { imageStyles } from "~/components/ui/image-styles.server";
import { drawingResponse } from "~/http/response/drawing-response.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findFigureOfSolved } from "~/services/learning/screens/solution-figure.server";
import figureStyles from "~/styles/components/figure.css?raw";

const IN_AN_IMAGE = "svg{color:var(--ink);font:14.5px var(--sans);font-variant-numeric:tabular-nums}";

/** How a question that is answered for good is solved, as an image beside its explanation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const figure = await findFigureOfSolved(ctx, { learnerId, questionId: requireParam(params, "questionId") });
  if (!figure) throw notFound("Image");
  const styles = imageStyles(person.appearance.theme, figureStyles + IN_AN_IMAGE);
  return drawingResponse(request, drawImage(figure, styles.text).svg, { stylesHash: styles.hash });
}
