import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { ctx } from "~/app-context.server";
import { MapImage } from "~/components/map/map-image";
import { imageStyles } from "~/components/ui/image-styles.server";
import { drawingResponse } from "~/http/response/drawing-response.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findMapGroup } from "~/services/learning/concepts/whole-map.server";
import { layoutMap } from "~/services/map/layout";
import mapStyles from "~/styles/map.css?raw";

/** One letter of the page is one unit of the drawing, whatever the screen. */
const AS_MEASURED = ".concept-map svg{font-size:16px}";

/**
 * The drawing of the courses that hang together with one, as an image. Its address has what it shows in it, so a browser
 * keeps it until something changes.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const group = await findMapGroup(ctx, { learnerId, courseId: requireParam(params, "courseId") });
  if (!group) throw notFound("Course");

  const styles = imageStyles(person.appearance.theme, mapStyles + AS_MEASURED);
  const concepts = group.concepts.map(({ id, name, state }) => ({ id, name, state, href: "" }));
  const svg = renderToStaticMarkup(
    <MapImage title="Map" layout={layoutMap(group.concepts)} concepts={concepts} styles={styles.text} />,
  );
  return drawingResponse(request, svg, { stylesHash: styles.hash });
}
