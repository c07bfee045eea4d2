import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";
import { createDemoGoogle } from "~/providers/identity/demo-google.server";
import { createGoogleIdentity } from "~/providers/identity/google.server";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { cookieIn, followCallback, learnersAndSessions, refreshOf } from "../support/google";
import { get, post } from "../support/request";

/** The pair of RFC 7636. */
const CODE_VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CODE_CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const PERSON = { name: "Ada Lovelace", email: "ada@example.org", decision: "continue" };

test("the sign-in stand-in: someone signs in over it, which speaks Google's protocol", async () => {
  await using _server = await serveDemo();
  const started = await callRoute(get(paths.googleSignIn()));
  const consent = new URL(started.location ?? "");

  const form = await callRoute(get(consent.pathname + consent.search));
  const sent = await callRoute(post(consent.pathname + consent.search, PERSON));
  const { pathname, search } = new URL(sent.location ?? "");
  const back = await followCallback({ callback: pathname + search, cookie: cookieIn(started, "signIn") });

  expect(form.status).toBe(200);
  expect(back.status).toBe(200);
  expect(refreshOf(back)).toBe("1;url=/dashboard/onboarding?course_id=new");
  expect((await learnersAndSessions()).learners).toMatchObject([
    { email: "ada@example.org", first_name: "Ada", last_name: "Lovelace" },
  ]);
});

test("the sign-in stand-in: the discovery document names what there is", async () => {
  const { body } = await callRoute(get("/demo/google/.well-known/openid-configuration"));

  expect(JSON.parse(body as string)).toMatchObject({
    issuer: "http://127.0.0.1:3000/demo/google",
    authorization_endpoint: "http://127.0.0.1:3000/demo/google/authorize",
    token_endpoint: "http://127.0.0.1:3000/demo/google/token",
    jwks_uri: "http://127.0.0.1:3000/demo/google/keys",
  });
});

test("the sign-in stand-in: consenting leads to a code that is worth an ID token, once", async () => {
  const sent = await callRoute(post(authorizePath(), PERSON));
  const location = new URL(sent.location ?? "");
  const redemption = redeem(location.searchParams.get("code") ?? "");
  const granted = await callRoute(post("/demo/google/token", redemption));
  const again = await callRoute(post("/demo/google/token", redemption));

  expect(location.origin + location.pathname).toBe("http://127.0.0.1:3000/auth/google-callback");
  expect(location.searchParams.get("state")).toBe("some-state");
  expect(JSON.parse(granted.body as string)).toMatchObject({ id_token: expect.any(String) as string });
  expect(granted.headers.get("Cache-Control")).toBe("no-store");
  expect(again.status).toBe(400);
});

test.each<Record<string, string>>([{ code_verifier: "other" }, { code_verifier: "" }, { grant_type: "password" }])(
  "a code is worth nothing with %j",
  async (wrong) => {
    const sent = await callRoute(post(authorizePath(), PERSON));
    const code = new URL(sent.location ?? "").searchParams.get("code") ?? "";

    const refused = await callRoute(post("/demo/google/token", { ...redeem(code), ...wrong }));

    expect(refused).toMatchObject({ status: 400, body: '{"error":"invalid_grant"}' });
  },
);

test("the sign-in stand-in: denying leads back with an error and no code", async () => {
  const sent = await callRoute(post(authorizePath(), { name: "", email: "", decision: "deny" }));

  const query = new URL(sent.location ?? "").searchParams;
  expect(Object.fromEntries(query)).toEqual({ error: "access_denied", state: "some-state" });
});

test("the sign-in stand-in: a mistake in the form keeps what was typed and says what is wrong", async () => {
  const answer = await callRoute(post(authorizePath(), { name: "", email: "ada", decision: "continue" }));

  expect(answer).toMatchObject({
    status: 400,
    body: {
      typed: { name: "", email: "ada" },
      errors: { name: ["Enter a name."], email: ["Enter an email address."] },
    },
  });
});

test.each<Record<string, string>>([
  { client_id: "other" },
  { redirect_uri: "https://evil.example/" },
  { response_type: "token" },
  { scope: "email" },
  { nonce: "" },
  { code_challenge: "" },
  { code_challenge: "short" },
  { code_challenge_method: "plain" },
])(
  "the sign-in stand-in: an authorisation that was not begun here, or not as it should be, is refused: %j",
  async (wrong) => {
    const path = authorizePath(wrong);

    expect((await callRoute(post(path, PERSON))).status).toBe(400);
    expect((await callRoute(get(path))).status).toBe(400);
  },
);

/** The stand-in where the app can reach it over the network, as it reaches itself when it is a server. */
async function serveDemo() {
  await startApp();
  const server = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const fields = Object.fromEntries(new URLSearchParams(body));
      const path = request.url ?? "/";
      const outcome = await callRoute(request.method === "POST" ? post(path, fields) : get(path));
      response.writeHead(outcome.status, Object.fromEntries(outcome.headers)).end(outcome.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const now = () => new Date();
  const loopbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const demoGoogle = createDemoGoogle({ publicUrl: config.publicUrl, loopbackUrl, now });
  const { publicUrl, sessionSecret } = config;
  const identity = createGoogleIdentity({ ...demoGoogle, publicUrl, sessionSecret, now, onFailure: () => undefined });
  const before = { demoGoogle: ctx.demoGoogle, identity: ctx.identity };
  Object.assign(ctx, { demoGoogle, identity });
  return {
    [Symbol.asyncDispose]: async () => {
      Object.assign(ctx, before);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function authorizePath(overrides: Record<string, string> = {}): string {
  const query = {
    response_type: "code",
    client_id: ctx.demoGoogle!.clientId,
    redirect_uri: ctx.demoGoogle!.redirectUri,
    scope: "openid email profile",
    state: "some-state",
    nonce: "some-nonce",
    code_challenge: CODE_CHALLENGE,
    code_challenge_method: "S256",
    ...overrides,
  };
  return `/demo/google/authorize?${new URLSearchParams(query)}`;
}

function redeem(code: string): Record<string, string> {
  return {
    grant_type: "authorization_code",
    client_id: ctx.demoGoogle!.clientId,
    client_secret: ctx.demoGoogle!.clientSecret,
    redirect_uri: ctx.demoGoogle!.redirectUri,
    code_verifier: CODE_VERIFIER,
    code,
  };
}
