import { beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { answerCall } from "~/api/answer-call.server";
import { config } from "~/config/config.server";
import { createApiToken } from "~/services/accounts/api-tokens.server";
import type { Scope } from "~/services/accounts/api-tokens";
import { DAY_MS } from "~/time/periods";
import { everythingStored, signUp, startApp } from "../support/app";
import { callApi } from "../support/api";
import { setConfig } from "../support/set-config";

const OTHER = "https://app.example.org";
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
});

async function tokenFor(scopes: Scope[], expiresInDays: number | null = null): Promise<string> {
  const made = await createApiToken(ctx, { learnerId: ada.id, name: "Script", scopes, expiresInDays });
  if (made.status !== "created") throw new Error(made.status);
  return made.token;
}

function raw(path: string, init: RequestInit = {}): Promise<Response> {
  return answerCall(new Request(config.publicUrl + path, init));
}

test("a personal token may do what its scopes say, and no more", async () => {
  const token = await tokenFor(["read"]);

  const read = await callApi("getProfile", { as: token });
  const refused = await callApi("updateProfile", { as: token, body: { full_name: "Eve" } });

  expect(read.status).toBe(200);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("WWW-Authenticate")).toContain('error="insufficient_scope", scope="learn"');
  expect((await callApi("getSession", { as: token })).json.scopes).toEqual(["read"]);
});

test("an expired token is good for nothing", async () => {
  const token = await tokenFor(["read"], 7);
  const before = await callApi("getProfile", { as: token });

  (ctx as unknown as { travel: (ms: number) => void }).travel(7 * DAY_MS + 1);

  expect(before.status).toBe(200);
  const { status, headers } = await callApi("getProfile", { as: token });
  expect(status).toBe(401);
  expect(headers.get("WWW-Authenticate")).toContain('error="invalid_token"');
});

test("a token of the stand-in's people is good for nothing where Google vouches", async () => {
  const token = await tokenFor(["read"]);

  setConfig({ issuer: "https://accounts.google.com" });

  expect((await callApi("getProfile", { as: token })).status).toBe(401);
});

test("who asks again for what has not changed is told so", async () => {
  const first = await callApi("getProfile", { as: ada.as });
  const etag = first.headers.get("ETag")!;

  const again = await callApi("getProfile", { as: ada.as, headers: { "If-None-Match": `"other", ${etag.slice(2)}` } });
  await callApi("updateProfile", { as: ada.as, body: { full_name: "Ada King" } });
  const changed = await callApi("getProfile", { as: ada.as, headers: { "If-None-Match": etag } });

  expect(again.status).toBe(304);
  expect(await again.response.text()).toBe("");
  expect(changed.status).toBe(200);
});

test("each answer says how many calls are left, and one too many when to come back", async () => {
  const token = await tokenFor(["read"]);
  const first = await callApi("getProfile", { as: token });
  for (let calls = 1; calls < 600; calls++)
    await raw("/api/nothing", { headers: { Authorization: `Bearer ${token}` } });

  const tooMany = await callApi("getProfile", { as: token });

  expect(first.headers.get("RateLimit-Policy")).toBe('"caller";q=600;w=60, "account";q=1200;w=60');
  expect(first.headers.get("RateLimit")).toBe('"caller";r=599;t=60, "account";r=1199;t=60');
  expect(tooMany.status).toBe(429);
  expect(Number(tooMany.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await callApi("getProfile", { as: ada.as })).status).toBe(200); // another token's count
});

test("an account has no more calls for having more tokens", async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => tokenFor(["read"])));
  for (let calls = 0; calls < 1200; calls++)
    await raw("/api/nothing", { headers: { Authorization: `Bearer ${tokens[calls % 3]}` } });

  const { status, headers } = await callApi("getProfile", { as: ada.as });

  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await callApi("getProfile", { as: (await signUp("Bob")).as })).status).toBe(200);
});

test("what there is not is said as JSON: no such call, no such method", async () => {
  const none = await raw("/api/nothing/of/the/kind");
  const method = await raw("/api/user/profile", { method: "DELETE" });

  expect(none.status).toBe(404);
  expect(await none.json()).toMatchObject({ success: false, error: "There is no such call." });
  expect(method.status).toBe(405);
  expect(method.headers.get("Allow")).toBe("GET, HEAD, PUT, OPTIONS");
});

test.each([
  ["no JSON", "{", "application/json", 400],
  ["a form", "full_name=Eve", "application/x-www-form-urlencoded", 415],
  ["text", '{"full_name":"Eve"}', "text/plain", 415],
  ["nothing said of it", '{"full_name":"Eve"}', "", 415],
  ["too large", JSON.stringify({ full_name: "x".repeat(70_000) }), "application/json", 413],
])("%s is refused, and nothing is written", async (_name, body, type, status) => {
  const before = await everythingStored();
  const headers = { Cookie: ada.as, Origin: config.publicUrl, "Content-Type": type };

  const response = await raw("/api/user/profile", { method: "PUT", headers, body });

  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await everythingStored()).toEqual(before);
});

test("a page of ours may send no body and say nothing of it; where it comes from must be known", async () => {
  const post = (headers: Record<string, string>) =>
    raw("/api/auth/token", { method: "POST", headers: { Cookie: ada.as, ...headers } });

  expect((await post({ Origin: config.publicUrl })).status).toBe(200);
  expect((await post({ "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  expect((await post({})).status).toBe(415);
  expect((await post({ "Sec-Fetch-Site": "cross-site" })).status).toBe(401);
});

test("pages of another origin may call where the operator has named it, and read what is answered", async () => {
  setConfig({ apiAllowedOrigins: [OTHER] });
  const token = await tokenFor(["read"]);
  const preflight = await raw("/api/user/profile", {
    method: "OPTIONS",
    headers: { Origin: OTHER, "Access-Control-Request-Method": "PUT" },
  });

  const { status, headers } = await callApi("getProfile", { as: token, headers: { Origin: OTHER } });

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(OTHER);
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
  expect(status).toBe(200);
  expect(headers.get("Access-Control-Allow-Origin")).toBe(OTHER);
  expect(headers.get("Vary")).toContain("Origin");
});

test("to pages of an origin that nobody named nothing is allowed, and the cookie counts for none but ours", async () => {
  setConfig({ apiAllowedOrigins: [OTHER] });
  const evil = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const preflight = await raw("/api/user/profile", { method: "OPTIONS", headers: evil });

  const stranger = await raw("/api/user/profile", { headers: { ...evil, Cookie: ada.as } });
  const named = await raw("/api/user/profile", { headers: { Origin: OTHER, Cookie: ada.as } });

  expect(preflight.headers.has("Access-Control-Allow-Origin")).toBe(false);
  expect(stranger.headers.has("Access-Control-Allow-Origin")).toBe(false);
  expect(stranger.status).toBe(401);
  expect(named.status).toBe(401);
});

test("a failure of ours is said in words, and nothing of what failed", async () => {
  const { db } = ctx;
  ctx.db = new Proxy(db, {
    get: () => {
      throw Object.assign(new Error("secret path"), { code: "SQLITE_FULL" });
    },
  });

  const response = await raw("/api/auth/token", { method: "POST", headers: { Cookie: ada.as } }).finally(() => {
    ctx.db = db;
  });

  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain("secret");
});
