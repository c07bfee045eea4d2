import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { findSession } from "~/http/session/session.server";
import { loader as googleSignIn } from "~/routes/auth/google-signin";
import { action as logout, loader as getLogout } from "~/routes/auth/logout";
import { callRoute } from "../support/app-routes";
import { createLearner, createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { args, get, post, thrownResponse } from "../support/request";

const ENTRIES = ["/login", "/signup", "/signup?plan=premium", "/forgot-password"];

test("the login page passes on where someone was going", async () => {
  const page = await openPage(get("/login?return_to=%2Fdashboard%2Fcourses"));

  expect(page.link("Continue with Google")).toBe("/api/auth/google-signin?return_to=%2Fdashboard%2Fcourses");
  expect(page.link("Sign up")).toBe("/signup");
  expect(page.link("Forgot your password?")).toBe("/forgot-password");
});

test("the login page passes nobody on to another site", async () => {
  const page = await openPage(get("/login?return_to=%2F%2Fevil.example"));

  expect(page.link("Continue with Google")).toBe("/api/auth/google-signin?return_to=%2Fdashboard");
});

test.each([
  ["/login?error=access_denied", "Authentication failed. Please try again."],
  ["/login?error=", "Authentication failed. Please try again."],
  ["/login?auth=success", "Authentication failed. Please try signing in again."],
  ["/login?code=abc", "Authentication failed. Please try signing in again."],
  ["/signup?error=access_denied", "Authentication failed. Please try again."],
  ["/signup?auth=success", "Signup failed"],
  ["/signup?plan=premium&code=abc", "Signup failed"],
])("who comes back to %s without a session reads: %s", async (path, text) => {
  const page = await openPage(get(path));

  expect(page.status).toBe(200);
  expect(page.html).toContain(`role="alert"><p>${text}</p>`);
});

test("the login page tells nobody who comes for the first time that something failed", async () => {
  for (const path of ENTRIES) expect((await openPage(get(path))).text()).not.toMatch(/failed/i);
});

test.each([
  ["/signup", "free"],
  ["/signup?plan=free", "free"],
  ["/signup?plan=enterprise", "free"],
  ["/signup?plan=premium", "premium"],
])("the button of %s asks for the %s plan, and premium has a notice", async (path, plan) => {
  const page = await openPage(get(path));

  expect(page.link("Sign up with Google")).toBe(`/api/auth/google-signin?plan=${plan}`);
  expect(page.text().includes("Selected plan: Premium")).toBe(plan === "premium");
  expect(page.link("Sign in")).toBe("/login");
});

test("where no plans are sold, an old link to premium is one to an account", async () => {
  const { billing } = config;
  onTestFinished(() => void (config.billing = billing));
  config.billing = "none";

  const page = await openPage(get("/signup?plan=premium"));

  expect(page.link("Sign up with Google")).toBe("/api/auth/google-signin?plan=free");
  expect(page.text()).not.toMatch(/premium|paid/i);
});

test("who has forgotten a password reads why there is none to reset, and where help is", async () => {
  const page = await openPage(get("/forgot-password"));

  expect(page.text()).toContain("Password reset is unavailable");
  expect(page.link("account recovery")).toBe("https://accounts.google.com/signin/recovery");
  expect(page.link("write to our support")).toBe("/contact-us");
  expect(page.link("Back to sign in")).toBe("/login");
  expect(page.html).not.toContain("mailto:");
});

test.each(ENTRIES)("%s may be cached for whoever carries no cookie, and only then", async (path) => {
  const signedOut = await callRoute(get(path));
  const withCookie = await callRoute(get(path, { as: "authToken=unknown" }));

  expect(signedOut.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(withCookie.headers.get("Cache-Control")).toBeNull();
  expect(withCookie.headers.get("Vary")).toContain("Cookie");
});

test.each(ENTRIES)("%s sends no scripts", async (path) => {
  expect((await openPage(get(path))).html).not.toContain("<script");
});

test.each([...ENTRIES, "/login?error=x&return_to=/dashboard/courses"])(
  "someone signed in goes from %s to the dashboard",
  async (path) => {
    const as = await createSessionCookie(ctx, await createLearner(ctx));

    expect(await callRoute(get(path, { as }))).toMatchObject({ status: 302, location: "/dashboard" });
  },
);

test("signing in under another name of this machine moves to the public address first", async () => {
  const request = new Request("http://localhost:3000/api/auth/google-signin?return_to=%2Fdashboard");

  const response = await googleSignIn(args(request));

  expect(response.headers.get("Location")).toBe("http://127.0.0.1:3000/api/auth/google-signin?return_to=%2Fdashboard");
  expect(response.headers.get("Set-Cookie")).toBeNull();
});

test("someone signed in already goes straight on", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const response = await googleSignIn(
    args(get("/api/auth/google-signin?return_to=%2Fdashboard%2Fcourses", { as: cookie })),
  );

  expect(response.headers.get("Location")).toBe("/dashboard/courses");
});

test("someone signed in who asks for the premium plan goes to the plan", async () => {
  const as = await createSessionCookie(ctx, await createLearner(ctx));

  const answer = await callRoute(get("/api/auth/google-signin?plan=premium", { as }));

  expect(answer.location).toBe("/dashboard/subscription?plan=premium");
});

test("signing out ends the session and goes to the front page", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const response = await logout(args(post("/logout", {}, { as: cookie })));

  expect(response.headers.get("Location")).toBe("/");
  expect(response.headers.get("Set-Cookie")).toContain("authToken=;");
  expect((await findSession(get("/", { as: cookie })))?.state).toBe("ended");
});

test.each<{ fields: Record<string, string>; headers: Record<string, string> }>([
  { fields: { csrf_token: "made-up" }, headers: {} },
  { fields: {}, headers: { Origin: "https://evil.example" } },
])("another site cannot sign someone out: %j", async ({ fields, headers }) => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const response = await thrownResponse(logout(args(post("/logout", fields, { as: cookie, headers }))));

  expect(response.status).toBe(403);
  expect((await findSession(get("/", { as: cookie })))?.state).toBe("valid");
});

test("signing out twice, or by opening the address, goes to the front page", async () => {
  const again = await logout(args(post("/logout")));

  expect(again.headers.get("Location")).toBe("/");
  expect(getLogout().headers.get("Location")).toBe("/");
});
