import { expect, test } from "vitest";
import { ADA, startOpenIdProvider } from "../../../tests/stand-ins/openid-provider";
import { begin, callback, connect, finish, PUBLIC_URL, redirectUri } from "../../../tests/support/sign-in-at";

const MINUTE = 60_000;

test("someone who consents comes back with an identity, a plan and where they were going", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google);
  const { url, cookie } = await begin(identity, { returnTo: "/dashboard/courses", plan: "premium" });

  const result = await finish(identity, callback(await google.consent(url.href), cookie));

  expect(result).toMatchObject({
    status: "signed-in",
    returnTo: "/dashboard/courses",
    plan: "premium",
    identity: {
      sub: ADA.sub,
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Lovelace",
      fullName: "Ada Lovelace",
      pictureUrl: "https://pictures.example/ada.jpg",
      locale: null,
    },
  });
});

test("the way to the provider names the app and the exact way back, and binds the answer to this browser", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google);

  const first = await begin(identity);
  const second = await begin(identity);

  expect(Object.fromEntries(first.url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: google.clientId,
    redirect_uri: redirectUri,
    scope: "openid email profile",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: "S256",
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(first.url.searchParams.get(name)).not.toBe(second.url.searchParams.get(name));
  }
  expect(first.setCookie).toMatch(/^__Host-signIn=.*; Max-Age=600; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
});

test("the longest way back fits into the address, and the cookie does not grow with it", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google);
  const returnTo = `/dashboard?${"a".repeat(1900)}`;
  const { url, cookie } = await begin(identity, { returnTo, plan: "free" });

  const result = await finish(identity, callback(await google.consent(url.href), cookie));

  expect(result).toMatchObject({ status: "signed-in", returnTo });
  expect(url.href.length).toBeLessThan(4000);
  expect(cookie.length).toBeLessThan(500);
});

test("the provider cannot read where someone was going, or what they had typed there", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google);

  const { url } = await begin(identity, { returnTo: "/dashboard/settings?about=secret", plan: "premium" });

  const seen = [...url.searchParams.values()].flatMap((value) => [value, ...value.split(".").map(decoded)]).join("\n");
  expect(seen).not.toMatch(/secret|settings|premium/);
});

test("a state is worth nothing when it is not ours, of another browser, or ten minutes old", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity, travel } = connect(google);
  const { url, cookie } = await begin(identity);
  const other = await begin(identity);
  const back = await google.consent(url.href);
  const withState = (state: string) => {
    const changed = new URL(back);
    changed.searchParams.set("state", state);
    return changed.href;
  };
  const state = new URL(back).searchParams.get("state")!;

  const results = [
    await finish(identity, callback(withState("other"), cookie)),
    await finish(identity, callback(withState(""), cookie)),
    await finish(identity, callback(withState(withOneLetterChanged(state)), cookie)),
    await finish(identity, callback(withState(unsigned({ id: "1", returnTo: "/", plan: "free" })), cookie)),
    await finish(identity, callback(back, other.cookie)),
    await finish(identity, callback(back, cookie.replace(/signIn=./, "signIn=x"))),
    await finish(identity, callback(back, "")),
  ];
  travel(11 * MINUTE);
  results.push(await finish(identity, callback(back, cookie)));

  for (const result of results) {
    expect(result).toMatchObject({ status: "failed", message: expect.stringContaining("not begun in this browser") });
  }
  expect(google.state.tokenRequests).toBe(0);
});

test("the provider is asked nothing before the first sign-in, and for its endpoints once", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google);
  expect(google.state.discoveries).toBe(0);

  await Promise.all([begin(identity), begin(identity)]);
  await begin(identity);

  expect(google.state.discoveries).toBe(1);
});

test("a provider that cannot be found is asked again at the next sign-in", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity, failures } = connect(google, { timeoutMs: 500 });
  google.state.faults = { silentAt: ["/.well-known/openid-configuration"] };

  const first = await identity.start(new Request(PUBLIC_URL), { returnTo: "/", plan: "free" });
  google.state.faults = {};
  const second = await identity.start(new Request(PUBLIC_URL), { returnTo: "/", plan: "free" });

  expect(first).toEqual({ status: "failed", message: expect.stringContaining("cannot be reached") as string });
  expect(second.status).toBe("redirect");
  expect(failures).toEqual([expect.stringContaining("unreachable")]);
});

test("a discovery document of another issuer is refused", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  const { identity } = connect(google, { issuer: `${google.issuer}/` });

  const result = await identity.start(new Request(PUBLIC_URL), { returnTo: "/", plan: "free" });

  expect(result.status).toBe("failed");
});

test("a person without names is called by their address", async () => {
  await using google = await startOpenIdProvider({ redirectUri });
  google.state.claims = { sub: "1", email: "ada@example.org", email_verified: true, picture: "javascript:alert(1)" };
  const { identity } = connect(google);
  const { url, cookie } = await begin(identity);

  const result = await finish(identity, callback(await google.consent(url.href), cookie));

  expect(result).toMatchObject({ identity: { fullName: "ada", firstName: "ada", lastName: "", pictureUrl: null } });
});

function decoded(part: string): string {
  return Buffer.from(part, "base64url").toString();
}

function withOneLetterChanged(state: string): string {
  const middle = Math.floor(state.length / 2);
  return state.slice(0, middle) + (state[middle] === "A" ? "B" : "A") + state.slice(middle + 1);
}

function unsigned(claims: object): string {
  return [{ alg: "none" }, claims].map((part) => `${base64url(JSON.stringify(part))}.`).join("");
}

function base64url(text: string): string {
  return Buffer.from(text).toString("base64url");
}
