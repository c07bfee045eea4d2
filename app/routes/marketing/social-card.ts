import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { findSocialCard } from "~/services/site/social-card.server";

const FILE = /^(.+)\.png$/;

/** The picture that a shared link to a public page shows; its address is that of `paths.socialCard`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = FILE.exec(params["*"] ?? "")?.[1];
  const card = name && (await findSocialCard(ctx, { path: name === "home" ? "/" : `/${name}` }));
  if (!card) throw notFound("Picture");

  const etag = `"${card.version}"`;
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": "public, max-age=86400",
    "Cross-Origin-Resource-Policy": "cross-origin", // made to be shown elsewhere
  });
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", "image/png");
  headers.set("Content-Length", String(card.png.byteLength));
  return new Response(card.png, { headers });
}
