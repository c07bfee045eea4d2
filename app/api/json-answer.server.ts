import { createHash } from "node:crypto";
import { z } from "zod";
import { compress } from "~/http/response/compress.server";
import type { Operation } from "./operation";

const MOMENTS = ["shown_at", "checked_at"];

/**
 * A reply as JSON: of what the handler gave only what the description names, with an ETag, so that whoever asks again
 * is told that nothing has changed.
 */
export function jsonAnswer(
  request: Request,
  { answers, publicForSeconds, method }: Operation,
  { status, payload, headers: given }: { status: number; payload: unknown; headers?: HeadersInit },
): Response {
  const schema = answers[status];
  if (!(schema instanceof z.ZodType)) throw new Error(`the description has no answer ${status}`);
  const answer = schema.parse(payload);
  const json = Buffer.from(JSON.stringify(answer));
  const headers = new Headers(given);
  headers.set("Content-Type", "application/json");
  headers.append("Vary", "Accept-Encoding");
  if (method === "GET") {
    const etag = etagOf(answer);
    headers.set("ETag", etag);
    headers.set("Cache-Control", publicForSeconds ? `public, max-age=${publicForSeconds}` : "private, no-cache");
    if (!publicForSeconds) headers.append("Vary", "Authorization, Cookie");
    if (isKnown(request, etag)) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  } else {
    headers.set("Cache-Control", "no-store");
  }
  return new Response(json, { status, headers });
}

/** On slow lines JSON is a fifth of its size. Files are sent as they are. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!isJson(response) || response.body === null) return response;
  const { headers, status } = response;
  const json = Buffer.from(await response.arrayBuffer());
  const { body, encoding } = await compress(json, request.headers.get("Accept-Encoding"));
  headers.set("Content-Length", String(body.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { status, headers });
}

/** `application/x-ndjson` is a file: it may be long. */
function isJson({ headers }: Response): boolean {
  return /[/+]json$/.test(headers.get("Content-Type") ?? "");
}

/** When it was asked is not what has changed. */
function etagOf(answer: unknown): string {
  const lasting = JSON.stringify(answer, (key, value: unknown) => (MOMENTS.includes(key) ? undefined : value));
  return `W/"${createHash("sha256").update(lasting).digest("base64url").slice(0, 22)}"`;
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("If-None-Match");
  return (
    known !== null &&
    (known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^(?!W\/)/, "W/") === etag))
  );
}
