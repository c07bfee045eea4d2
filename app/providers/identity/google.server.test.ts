import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createGoogleIdentity } from "./google.server";

const PUBLIC_URL = "https://learn.example.org";
const CLAIMS = {
  sub: "1234",
  email: "ada@example.org",
  email_verified: true,
  name: "Ada Lovelace",
  given_name: "Ada",
  family_name: "Lovelace",
  picture: "https://pictures.example/ada.jpg",
};

test("someone who consents comes back with an identity and where they were going", async () => {
  await using google = await startGoogle({ claims: CLAIMS });
  const { state, cookie } = await begin(google, "/dashboard/courses");

  const result = await google.identity.finish(callback(`code=abc&state=${state}`, cookie));

  expect(result).toMatchObject({
    status: "signed-in",
    returnTo: "/dashboard/courses",
    identity: {
      sub: "1234",
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Lovelace",
      fullName: "Ada Lovelace",
      pictureUrl: "https://pictures.example/ada.jpg",
    },
  });
  expect(google.tokenRequests).toEqual([
    {
      grant_type: "authorization_code",
      code: "abc",
      client_id: "client",
      client_secret: "secret",
      redirect_uri: `${PUBLIC_URL}/auth/google-callback`,
    },
  ]);
});

test("the way to the provider names the app, the exact way back and a fresh state", async () => {
  await using google = await startGoogle({ claims: CLAIMS });

  const first = await begin(google, "/");
  const second = await begin(google, "/");

  expect(first.url.searchParams.get("redirect_uri")).toBe(`${PUBLIC_URL}/auth/google-callback`);
  expect(first.url.searchParams.get("client_id")).toBe("client");
  expect(first.state).not.toBe(second.state);
  expect(first.setCookie).toMatch(/^signIn=.*; Max-Age=600; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
});

test("someone who denies consent is asked to try again", async () => {
  await using google = await startGoogle({ claims: CLAIMS });
  const { state, cookie } = await begin(google, "/");

  const result = await google.identity.finish(callback(`error=access_denied&state=${state}`, cookie));

  expect(result).toMatchObject({ status: "failed", message: "Authentication failed. Please try again." });
  expect(google.tokenRequests).toEqual([]);
});

test("a callback with another state, without one, or without the cookie fails before any code is sent", async () => {
  await using google = await startGoogle({ claims: CLAIMS });
  const { state, cookie } = await begin(google, "/");

  for (const request of [
    callback("code=abc&state=other", cookie),
    callback("code=abc", cookie),
    callback(`code=abc&state=${state}`, ""),
    callback(`code=abc&state=${state}`, cookie.replace(/signIn=./, "signIn=x")),
    callback(`state=${state}`, cookie),
  ]) {
    expect(await google.identity.finish(request)).toMatchObject({ status: "failed", message: "Authentication failed" });
  }
  expect(google.tokenRequests).toEqual([]);
});

test.each([
  ["an unverified e-mail address", { claims: { ...CLAIMS, email_verified: false } }],
  ["no e-mail address", { claims: { ...CLAIMS, email: undefined } }],
  ["a refused code", { tokenStatus: 400 }],
  ["a user info that fails", { userInfoStatus: 500, claims: CLAIMS }],
])("sign-in fails with %s", async (_name, behaviour) => {
  await using google = await startGoogle(behaviour);
  const { state, cookie } = await begin(google, "/");

  const result = await google.identity.finish(callback(`code=abc&state=${state}`, cookie));

  expect(result).toMatchObject({ status: "failed", message: "Authentication failed" });
  expect(google.failures).toHaveLength(1);
});

test("whatever comes of it, the sign-in under way is forgotten", async () => {
  await using google = await startGoogle({ claims: CLAIMS });

  const result = await google.identity.finish(callback("error=access_denied", ""));

  expect(result.headers.get("Set-Cookie")).toMatch(/^signIn=; .*Expires=Thu, 01 Jan 1970/);
});

test("a person without names is called by their address", async () => {
  await using google = await startGoogle({ claims: { sub: "1", email: "ada@example.org", email_verified: true } });
  const { state, cookie } = await begin(google, "/");

  const result = await google.identity.finish(callback(`code=abc&state=${state}`, cookie));

  expect(result).toMatchObject({ identity: { fullName: "ada", firstName: "ada", lastName: "", pictureUrl: null } });
});

type Google = Awaited<ReturnType<typeof startGoogle>>;

async function begin(google: Google, returnTo: string) {
  const response = await google.identity.start(new Request(`${PUBLIC_URL}/api/auth/google-signin`), { returnTo });
  const url = new URL(response.headers.get("Location")!);
  const setCookie = response.headers.get("Set-Cookie")!;
  return { url, state: url.searchParams.get("state")!, setCookie, cookie: setCookie.split(";")[0]! };
}

function callback(query: string, cookie: string): Request {
  return new Request(`${PUBLIC_URL}/auth/google-callback?${query}`, { headers: { Cookie: cookie } });
}

/** A server that speaks the part of Google's protocol behind the browser's back. */
async function startGoogle(behaviour: { claims?: object; tokenStatus?: number; userInfoStatus?: number }) {
  const tokenRequests: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (request.url === "/token") {
        tokenRequests.push(Object.fromEntries(new URLSearchParams(body)));
        response.statusCode = behaviour.tokenStatus ?? 200;
        response.end(JSON.stringify({ access_token: "token", token_type: "Bearer" }));
      } else {
        response.statusCode =
          behaviour.userInfoStatus ?? (request.headers.authorization === "Bearer token" ? 200 : 401);
        response.end(JSON.stringify(behaviour.claims));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failures: string[] = [];
  const identity = createGoogleIdentity({
    clientId: "client",
    clientSecret: "secret",
    publicUrl: PUBLIC_URL,
    sessionSecret: "s".repeat(32),
    endpoints: { authorization: `${url}/authorize`, token: `${url}/token`, userInfo: `${url}/userinfo` },
    onFailure: (reason) => failures.push(reason),
  });
  return {
    identity,
    tokenRequests,
    failures,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
