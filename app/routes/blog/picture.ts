import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { findPicture } from "~/services/blog/featured-picture.server";

/** The featured picture of a post, in one size and format. Its address changes with it, so caches may keep it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const picture = await findPicture(ctx, { slug: requireParam(params, "slug"), file: requireParam(params, "file") });
  if (!picture) throw notFound("Picture");
  return new Response(picture.bytes, {
    headers: {
      "Content-Type": `image/${picture.format}`,
      "Content-Length": String(picture.bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "cross-origin", // feed readers show it, too
    },
  });
}
