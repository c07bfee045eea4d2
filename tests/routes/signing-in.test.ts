import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findSession } from "~/http/session.server";
import { loader as googleCallback } from "~/routes/auth/google-callback";
import { loader as googleSignIn } from "~/routes/auth/google-signin";
import { loader as login } from "~/routes/auth/login";
import { action as logout, loader as getLogout } from "~/routes/auth/logout";
import { createLearner, createSessionCookie } from "../support/factories";
import { args, get, post, thrownResponse } from "../support/request";

test("the login page passes on where someone was going", async () => {
  const { data } = await login(args(get("/login?return_to=%2Fdashboard%2Fcourses")));

  expect(data).toEqual({ failed: false, returnTo: "/dashboard/courses" });
});

test("the login page passes nobody on to another site", async () => {
  const { data } = await login(args(get("/login?return_to=%2F%2Fevil.example")));

  expect(data.returnTo).toBe("/dashboard");
});

test("the login page says when signing in has failed", async () => {
  const { data } = await login(args(get("/login?error=access_denied")));

  expect(data.failed).toBe(true);
});

test("the login page may be cached for whoever carries no cookie, and only then", async () => {
  const signedOut = await login(args(get("/login")));
  const withCookie = await login(args(get("/login", { as: "authToken=unknown" })));

  expect(new Headers(signedOut.init?.headers).get("Cache-Control")).toBe("public, max-age=60");
  expect(new Headers(withCookie.init?.headers).get("Cache-Control")).toBeNull();
  expect(new Headers(withCookie.init?.headers).get("Vary")).toContain("Cookie");
});

test("someone signed in goes from the login page to the dashboard", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const response = await thrownResponse(login(args(get("/login", { as: cookie }))));

  expect(response.headers.get("Location")).toBe("/dashboard");
});

test("signing in begins at Google, or at its stand-in", async () => {
  const response = await googleSignIn(args(get("/api/auth/google-signin")));

  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toContain("http://127.0.0.1:3000/demo/google/authorize?");
  expect(response.headers.get("Set-Cookie")).toContain("signIn=");
});

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

test("a denied consent shows its message and moves on to the login page after three seconds", async () => {
  const { data, init } = await googleCallback(args(get("/auth/google-callback?error=access_denied")));

  expect(data).toEqual({ failure: "Authentication failed. Please try again.", next: "/login" });
  expect(init?.status).toBe(401);
  expect(new Headers(init?.headers).get("Refresh")).toBe("3;url=/login");
  expect(new Headers(init?.headers).get("Set-Cookie")).not.toContain("authToken");
});

test("a callback that nobody began fails", async () => {
  const { data } = await googleCallback(args(get("/auth/google-callback?code=abc&state=def")));

  expect(data.failure).toBe("Authentication failed");
});

test("reloading the callback after signing in just goes on", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const response = await thrownResponse(
    googleCallback(args(get("/auth/google-callback?code=spent&state=old", { as: cookie }))),
  );

  expect(response.headers.get("Location")).toBe("/dashboard");
});

test("signing out ends the session and goes to the front page", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const response = await logout(args(post("/logout", {}, { as: cookie })));

  expect(response.headers.get("Location")).toBe("/");
  expect(response.headers.get("Set-Cookie")).toContain("authToken=;");
  expect((await findSession(get("/", { as: cookie })))?.state).toBe("ended");
});

test.each<{ fields: Record<string, string>; headers: Record<string, string> }>([
  { fields: { form_token: "made-up" }, headers: {} },
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
