import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { compress } from "~/http/response/compress.server";
import { writeSiteMapFile } from "~/services/site/site-map-file.server";

/** The list of public pages for search engines. */
export async function loader({ request }: LoaderFunctionArgs) {
  const file = Buffer.from(await writeSiteMapFile(ctx, { publicUrl: config.publicUrl }));
  const { body, encoding } = await compress(file, request.headers.get("Accept-Encoding"));
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Length": String(body.byteLength),
      "Cache-Control": "public, max-age=600",
      Vary: "Accept-Encoding",
      ...(encoding && { "Content-Encoding": encoding }),
    },
  });
}
