import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { sitePages } from "~/content/site-pages";
import { compress } from "~/http/response/compress.server";
import { writeFeed } from "~/services/blog/feed.server";

/** The blog for feed readers, which ask often and mostly have it already. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { publicUrl } = config;
  const { description } = sitePages.blog;
  const feed = Buffer.from(await writeFeed(ctx, { publicUrl, title: "Taproot blog", description }));
  const etag = `W/"${createHash("sha256").update(feed).digest("hex").slice(0, 16)}"`;
  const headers = new Headers({ ETag: etag, "Cache-Control": "public, max-age=600", Vary: "Accept-Encoding" });
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });

  const { body, encoding } = await compress(feed, request.headers.get("Accept-Encoding"), { isPublic: true });
  headers.set("Content-Type", "application/rss+xml; charset=utf-8");
  headers.set("Content-Length", String(body.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { headers });
}
