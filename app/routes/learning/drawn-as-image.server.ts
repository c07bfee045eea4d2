import { drawImage, versionOf } from "~/components/learning/figures/figure-image.server";
import { imageStyles } from "~/components/ui/image-styles.server";
import { drawingResponse } from "~/http/response/drawing-response.server";
import { notFound } from "~/http/response/responses.server";
import type { Appearance } from "~/services/accounts/appearance";
import type { Figure } from "~/services/learning/contents/figure";
import figureStyles from "~/styles/components/figure.css?raw";

const IN_AN_IMAGE = "svg{color:var(--ink);font:14.5px var(--sans);font-variant-numeric:tabular-nums}";

/**
 * A drawing of a question as an image beside what its screens say, for one learner.
 *
 * @throws 404 where there is none, or another one than its address was made for: the learner has answered once more since
 */
export async function drawnAsImage(
  request: Request,
  { figure, tone, theme }: { figure: Figure | null; tone?: "mistake"; theme: Appearance["theme"] },
): Promise<Response> {
  if (!figure) throw notFound("Image");
  const version = versionOf(drawImage(figure, { styles: "", tone }), theme);
  if (new URL(request.url).searchParams.get("v") !== version) throw notFound("Image");
  const styles = imageStyles(theme, figureStyles + IN_AN_IMAGE);
  return drawingResponse(request, drawImage(figure, { styles: styles.text, tone }).svg, { stylesHash: styles.hash });
}
