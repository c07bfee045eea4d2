import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { ctx } from "~/app-context.server";
import { MapImage } from "~/components/map/map-image";
import { compress } from "~/http/response/compress.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findMapGroup } from "~/services/learning/concepts/whole-map.server";
import { layoutMap } from "~/services/map/layout";
import { imageStyles } from "./image-styles.server";

/**
 * The drawing of the courses that hang together with one, as an image. Its address has what it shows in it, so a browser
 * keeps it until something changes.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const group = await findMapGroup(ctx, { learnerId, courseId: requireParam(params, "courseId") });
  if (!group) throw notFound("Course");

  const styles = imageStyles(person.appearance.theme);
  const concepts = group.concepts.map(({ id, name, state }) => ({ id, name, state, href: "" }));
  const svg = renderToStaticMarkup(
    <MapImage title="Map" layout={layoutMap(group.concepts)} concepts={concepts} styles={styles.text} />,
  );
  const { body, encoding } = await compress(Buffer.from(svg), request.headers.get("Accept-Encoding"));
  return new Response(body, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Length": String(body.byteLength),
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Security-Policy": `default-src 'none'; style-src '${styles.hash}'; frame-ancestors 'none'`,
      "Cache-Control": "private, max-age=86400",
      Vary: "Cookie, Accept-Encoding",
    },
  });
}
