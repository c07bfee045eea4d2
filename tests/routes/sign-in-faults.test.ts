import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { ADA, type OpenIdProvider } from "../stand-ins/openid-provider";
import { callRoute, type Outcome } from "../support/app-routes";
import {
  change,
  followCallback,
  consent,
  cookieIn,
  learnersAndSessions,
  refreshOf,
  startAppWithGoogle,
  type SignInUnderWay,
} from "../support/google";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

/** Whatever goes wrong between the person, the provider and us: a clear text, and nobody is signed in. */

const NOBODY = { learners: [], sessions: [] };

const faults: [name: string, text: string, arrange: (google: OpenIdProvider) => void][] = [
  [
    "a person who denies consent",
    "Authentication failed. Please try again.",
    (google) => (google.state.faults.denies = true),
  ],
  [
    "an answer without any token",
    "No token received from server",
    (google) => (google.state.faults.omitsIdToken = true),
  ],
  [
    "an ID token with another nonce",
    "Authentication failed",
    (google) => (google.state.faults.changeIdToken = (claims) => ({ ...claims, nonce: "other" })),
  ],
  [
    "an ID token without a nonce",
    "Authentication failed",
    (google) => (google.state.faults.changeIdToken = (claims) => ({ ...claims, nonce: undefined })),
  ],
  [
    "an ID token for another app",
    "Authentication failed",
    (google) => (google.state.faults.changeIdToken = (claims) => ({ ...claims, aud: "other" })),
  ],
  [
    "an ID token that another app asked for",
    "Authentication failed",
    (google) =>
      (google.state.faults.changeIdToken = (claims) => ({ ...claims, aud: [google.clientId, "other"], azp: "other" })),
  ],
  [
    "an ID token of another provider",
    "Authentication failed",
    (google) => (google.state.faults.changeIdToken = (claims) => ({ ...claims, iss: "https://accounts.google.com" })),
  ],
  [
    "an expired ID token",
    "Authentication failed",
    (google) => (google.state.faults.changeIdToken = (claims) => ({ ...claims, exp: claims.iat! - 3600 })),
  ],
  [
    "an ID token that never expires",
    "Authentication failed",
    (google) => (google.state.faults.changeIdToken = (claims) => ({ ...claims, exp: undefined })),
  ],
  [
    "an ID token signed by somebody else",
    "Authentication failed",
    (google) => (google.state.faults.signsWithOtherKey = true),
  ],
  [
    "an ID token signed with the shared secret",
    "Authentication failed",
    (google) => (google.state.faults.signsWithSecret = true),
  ],
  [
    "an unverified email address",
    "Authentication failed: Google has not verified your email address.",
    (google) => (google.state.claims = { ...ADA, email_verified: false }),
  ],
  [
    "no email address",
    "Authentication failed: Google has not verified your email address.",
    (google) => (google.state.claims = { sub: ADA.sub, name: "Ada" }),
  ],
];

test.each(faults)("signing in fails with %s", async (_name, text, arrange) => {
  await using google = await startAppWithGoogle();
  arrange(google);

  const outcome = await followCallback(await consent(google));

  await expectFailure(outcome, text);
});

test.each(["/token", "/jwks"])("signing in fails when the provider takes too long at %s", async (path) => {
  await using google = await startAppWithGoogle({ timeoutMs: 500 });
  google.state.faults.silentAt = [path];

  const outcome = await followCallback(await consent(google));

  await expectFailure(outcome, "Authentication failed: Google cannot be reached at the moment.");
});

test("signing in fails when the provider goes down meanwhile", async () => {
  const google = await startAppWithGoogle();
  const underWay = await consent(google);
  await google.stop();

  const outcome = await followCallback(underWay);

  await expectFailure(outcome, "Authentication failed: Google cannot be reached at the moment.");
});

test("an authorisation code is worth nothing the second time", async () => {
  await using google = await startAppWithGoogle();
  const underWay = await consent(google);
  await followCallback(underWay);
  const before = await learnersAndSessions();

  const again = await followCallback(underWay);

  expect(again).toMatchObject({
    status: 401,
    body: { failure: "Authentication failed: Google did not accept the sign-in code." },
  });
  expect(await learnersAndSessions()).toEqual(before);
});

test("signing in on a full disk is nobody's mistake: it says when to try again, and where", async () => {
  await using google = await startAppWithGoogle();
  const { callback, cookie } = await consent(google, paths.googleSignIn({ returnTo: paths.courses() }));
  await sql`pragma query_only = on`.execute(ctx.db); // as a full disk would, it refuses to be written to

  const page = await openPage(get(callback, { as: cookie }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("we can’t save your sign-in at the moment. Try again in a few minutes.");
  expect(page.link("Go there now")).toBe(paths.login(paths.courses()));
  expect(await learnersAndSessions()).toEqual(NOBODY);
});

const OTHER_BROWSER =
  "Authentication failed: this sign-in was not begun in this browser, or it took longer than ten minutes.";
const NO_CODE = "Authentication failed: no sign-in code was received.";

const spoilt: [
  name: string,
  text: string,
  spoil: (underWay: SignInUnderWay, others: SignInUnderWay) => SignInUnderWay,
][] = [
  ["another state", OTHER_BROWSER, (underWay) => change(underWay, "state", "other")],
  ["no state", OTHER_BROWSER, (underWay) => change(underWay, "state", null)],
  ["the cookie of another sign-in", OTHER_BROWSER, ({ callback }, { cookie }) => ({ callback, cookie })],
  ["no cookie", OTHER_BROWSER, ({ callback }) => ({ callback, cookie: "other=1" })],
  ["no code", NO_CODE, (underWay) => change(underWay, "code", null)],
  ["an empty code", NO_CODE, (underWay) => change(underWay, "code", "")],
  ["neither code nor state", NO_CODE, ({ cookie }) => ({ callback: paths.googleCallback(), cookie })],
  [
    "an error beside a good code",
    "Authentication failed. Please try again.",
    (underWay) => change(underWay, "error", "server_error"),
  ],
  [
    "a code of somebody else's sign-in",
    "Authentication failed: Google did not accept the sign-in code.",
    (underWay, others) => change(underWay, "code", new URL(others.callback, "http://x").searchParams.get("code")),
  ],
];

test.each(spoilt)("coming back from the identity provider with %s fails", async (_name, text, spoil) => {
  await using google = await startAppWithGoogle();

  const outcome = await followCallback(spoil(await consent(google), await consent(google)));

  await expectFailure(outcome, text);
});

test("the page after a failed sign-in says what went wrong and leads to the login page", async () => {
  await using google = await startAppWithGoogle();
  google.state.claims = { ...ADA, email_verified: false };
  const { callback, cookie } = await consent(google);

  const page = await openPage(get(callback, { as: cookie }));

  expect(page.status).toBe(401);
  expect(page.html).toContain(">Authentication Error</h1>");
  expect(page.text()).toContain("Google has not verified your email address.");
  expect(page.text()).toContain("Redirecting to login page...");
  expect(page.link("Go there now")).toBe("/login");
});

test("two sign-ins begun in two tabs of one browser both come to where they were going", async () => {
  await using google = await startAppWithGoogle();
  const one = await consent(google, paths.googleSignIn({ returnTo: "/dashboard/courses" }));
  const two = await consent(google, paths.googleSignIn({ returnTo: "/dashboard/settings" }), one.cookie);

  const first = await followCallback({ ...one, cookie: two.cookie });
  const second = await followCallback(two);
  const third = await followCallback({ ...two, cookie: `${two.cookie}; ${cookieIn(second, "authToken")}` });

  expect(refreshOf(first)).toBe("1;url=/dashboard/onboarding?course_id=new"); // a new learner
  expect(refreshOf(second)).toBe("1;url=/dashboard/settings");
  expect(third).toMatchObject({ status: 302, location: "/dashboard/settings" });
});

test("a sign-in that fails leads back to sign in for where one was going", async () => {
  await using google = await startAppWithGoogle();
  const underWay = await consent(google, paths.googleSignIn({ returnTo: "/dashboard/courses?a=b" }));

  const denied = await followCallback(change(underWay, "error", "access_denied"));

  expect(refreshOf(denied)).toBe(`3;url=${paths.login("/dashboard/courses?a=b")}`);
});

test.each([
  [paths.googleSignIn({ returnTo: "/dashboard/courses" }), "/login?error=failed&return_to=%2Fdashboard%2Fcourses"],
  [paths.googleSignIn({ plan: "premium" }), "/signup?plan=premium&error=failed"],
])("with the provider down, %s leads back to where it stands and says so", async (path, back) => {
  const google = await startAppWithGoogle();
  await google.stop();

  const started = await callRoute(get(path));
  const page = await openPage(get(started.location ?? ""));

  expect(started).toMatchObject({ status: 302, location: back });
  expect(started.headers.get("Set-Cookie")).toBeNull();
  expect(page.text()).toContain("Authentication failed. Please try again.");
});

async function expectFailure(outcome: Outcome, text: string): Promise<void> {
  expect(outcome).toMatchObject({ status: 401, body: { failure: text } });
  expect(refreshOf(outcome)).toBe("3;url=/login");
  expect(outcome.headers.get("Set-Cookie")).toBeNull();
  expect(await learnersAndSessions()).toEqual(NOBODY);
}
