import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { compress } from "~/http/response/compress.server";

/** Tools that show it run anywhere, and it is no secret. */
const FOR_ALL = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "If-None-Match" };

/** The description of the API, for programs: OpenAPI 3.1. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: FOR_ALL });
  // Loaded when first asked for, for it would make the start longer.
  const { apiDescription } = await import("~/api/description.server");
  const json = Buffer.from(JSON.stringify(apiDescription()));
  const headers = new Headers({
    "Content-Type": "application/json",
    "Cache-Control": "public, max-age=300",
    ...FOR_ALL,
    ETag: `W/"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`,
    Vary: "Accept-Encoding",
  });
  if (request.headers.get("If-None-Match") === headers.get("ETag")) return new Response(null, { status: 304, headers });
  const { body, encoding } = await compress(json, request.headers.get("Accept-Encoding"), { isPublic: true });
  headers.set("Content-Length", String(body.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { headers });
}
