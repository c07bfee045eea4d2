import { config } from "~/config/config.server";

const METHODS = "GET, HEAD, POST, PUT, DELETE";
const SENT = "Authorization, Content-Type, Idempotency-Key, If-None-Match";
const SHOWN =
  "Content-Disposition, Deprecation, ETag, Idempotent-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Sunset, " +
  "WWW-Authenticate, X-Request-Id";
const ONE_DAY = String(24 * 60 * 60);

/** Lets pages of the origins that the operator has named read the answer; a page of ours needs no leave. */
export function addCrossOriginHeaders(request: Request, headers: Headers): void {
  headers.append("Vary", "Origin");
  const origin = request.headers.get("Origin");
  if (origin === null || !config.apiAllowedOrigins.includes(origin)) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Allow-Credentials", "true"); // clients send credentials with every call; ours is the token
  headers.set("Access-Control-Expose-Headers", SHOWN);
}

/** What a browser asks before it lets a page of another origin call. */
export function answerPreflight(request: Request): Response {
  const headers = new Headers({ Allow: `${METHODS}, OPTIONS` });
  addCrossOriginHeaders(request, headers);
  if (headers.has("Access-Control-Allow-Origin")) {
    headers.set("Access-Control-Allow-Methods", METHODS);
    headers.set("Access-Control-Allow-Headers", SENT);
    headers.set("Access-Control-Max-Age", ONE_DAY);
  }
  return new Response(null, { status: 204, headers });
}
