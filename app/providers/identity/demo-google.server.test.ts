import { expect, test } from "vitest";
import { createDemoGoogle } from "./demo-google.server";

const ada = { name: "Ada King Lovelace", email: "Ada@example.org" };

test("a code is worth one access token, and that tells once who the person is", () => {
  const { google, redemption } = createGoogle();

  const accessToken = google.redeemCode(redemption(google.issueCode(ada)))!;

  expect(google.userInfo(accessToken)).toEqual({
    sub: expect.stringMatching(/^demo-[0-9a-f]{21}$/) as string,
    email: "Ada@example.org",
    email_verified: true,
    name: "Ada King Lovelace",
    given_name: "Ada",
    family_name: "King Lovelace",
  });
  expect(google.userInfo(accessToken)).toBeNull();
});

test("a code is used once", () => {
  const { google, redemption } = createGoogle();
  const code = google.issueCode(ada);

  expect(google.redeemCode(redemption(code))).toBeTruthy();
  expect(google.redeemCode(redemption(code))).toBeNull();
});

test("a code expires after a minute", () => {
  const { google, redemption, travel } = createGoogle();
  const code = google.issueCode(ada);

  travel(60_000);

  expect(google.redeemCode(redemption(code))).toBeNull();
});

test.each([
  { clientId: "other" },
  { clientSecret: "other" },
  { redirectUri: "https://evil.example" },
  { code: "other" },
])("a code is refused with the wrong %j", (wrong) => {
  const { google, redemption } = createGoogle();

  expect(google.redeemCode({ ...redemption(google.issueCode(ada)), ...wrong })).toBeNull();
});

test("the same e-mail address is always the same person", () => {
  const { google, redemption } = createGoogle();
  const subOf = (email: string) =>
    google.userInfo(google.redeemCode(redemption(google.issueCode({ name: "A", email })))!)!.sub;

  expect(subOf("ada@example.org")).toBe(subOf("ADA@example.org"));
  expect(subOf("ada@example.org")).not.toBe(subOf("bob@example.org"));
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
    redemption: (code: string) => ({ clientId, clientSecret, redirectUri, code }),
  };
}
