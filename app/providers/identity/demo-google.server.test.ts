import { createLocalJWKSet, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { createDemoGoogle } from "./demo-google.server";

const ada = { name: "Ada King Lovelace", email: "Ada@example.org" };
const CODE_VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
/** The pair of RFC 7636. */
const authorization = { nonce: "nonce", codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM" };

test("a code is worth a signed ID token that tells who the person is", async () => {
  const { google, redemption } = createGoogle();

  const idToken = await google.redeemCode(redemption(google.issueCode(ada, authorization)));

  const { payload, protectedHeader } = await jwtVerify(idToken!, createLocalJWKSet(await google.publicKeys()), {
    issuer: google.issuer,
    audience: google.clientId,
    currentDate: new Date(0),
  });
  expect(protectedHeader.alg).toBe("RS256");
  expect(payload).toMatchObject({
    sub: expect.stringMatching(/^demo-[0-9a-f]{21}$/) as string,
    nonce: "nonce",
    email: "Ada@example.org",
    email_verified: true,
    name: "Ada King Lovelace",
    given_name: "Ada",
    family_name: "King Lovelace",
    iat: 0,
    exp: 60,
  });
});

test("only the public half of the key is published", async () => {
  const { google } = createGoogle();

  const { keys } = await google.publicKeys();

  expect(Object.keys(keys[0]!).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
});

test("a code is used once", async () => {
  const { google, redemption } = createGoogle();
  const code = google.issueCode(ada, authorization);

  expect(await google.redeemCode(redemption(code))).toBeTruthy();
  expect(await google.redeemCode(redemption(code))).toBeNull();
});

test("a code expires after a minute", async () => {
  const { google, redemption, travel } = createGoogle();
  const code = google.issueCode(ada, authorization);

  travel(60_000);

  expect(await google.redeemCode(redemption(code))).toBeNull();
});

test.each([
  { clientId: "other" },
  { clientSecret: "other" },
  { redirectUri: "https://evil.example" },
  { code: "other" },
  { codeVerifier: "other" },
])("a code is refused with the wrong %j", async (wrong) => {
  const { google, redemption } = createGoogle();

  expect(await google.redeemCode({ ...redemption(google.issueCode(ada, authorization)), ...wrong })).toBeNull();
});

test("the same email address is always the same person", async () => {
  const { google, redemption } = createGoogle();
  const subOf = async (email: string) => {
    const idToken = await google.redeemCode(redemption(google.issueCode({ name: "A", email }, authorization)));
    return (JSON.parse(Buffer.from(idToken!.split(".")[1]!, "base64url").toString()) as { sub: string }).sub;
  };

  expect(await subOf("ada@example.org")).toBe(await subOf("ADA@example.org"));
  expect(await subOf("ada@example.org")).not.toBe(await subOf("bob@example.org"));
});

function createGoogle() {
  let time = 0;
  const google = createDemoGoogle({
    publicUrl: "https://learn.example.org",
    loopbackUrl: "http://127.0.0.1:3000",
    now: () => new Date(time),
  });
  const { clientId, clientSecret, redirectUri } = google;
  return {
    google,
    travel: (milliseconds: number) => (time += milliseconds),
    redemption: (code: string) => ({ clientId, clientSecret, redirectUri, code, codeVerifier: CODE_VERIFIER }),
  };
}
