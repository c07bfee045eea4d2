import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { createLearner, createSessionCookie } from "../../../tests/support/factories";
import { get, post, thrownResponse } from "../../../tests/support/request";
import { setConfig } from "../../../tests/support/set-config";
import { findSession, requireLearner, signIn, signOut } from "./session.server";

test("a learner who signed in is known by the cookie", async () => {
  const learner = await createLearner(ctx);
  const headers = await signIn(get("/auth/google-callback"), learner.id);

  const cookie = headers.get("Set-Cookie")!.split(";")[0]!;

  expect(await findSession(get("/", { as: cookie }))).toMatchObject({ state: "valid", learnerId: learner.id });
  expect((await requireLearner(get("/", { as: cookie }))).learnerId).toBe(learner.id);
});

test("the cookie is out of reach of scripts and of other sites' forms", async () => {
  const headers = await signIn(get("/auth/google-callback"), (await createLearner(ctx)).id);

  const cookie = headers.get("Set-Cookie");

  expect(cookie).toMatch(/^authToken=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
});

test("with https the session's cookie is one that no neighbouring host can set, and the former name is cleared", async () => {
  setConfig({ publicUrl: "https://learn.example.org", cookiePrefix: "__Host-" });
  const learner = await createLearner(ctx);

  const cookies = (await signIn(get("/auth/google-callback"), learner.id)).getSetCookie();

  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-authToken=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000$/),
    "authToken=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0",
  ]);
  const carried = `authToken=planted; ${cookies[0]!.split(";")[0]}`;
  expect(await findSession(get("/", { as: carried }))).toMatchObject({ state: "valid", learnerId: learner.id });
});

test("with https a session in the cookie's former name is good if it began before the upgrade, and no other", async () => {
  setConfig({ publicUrl: "https://learn.example.org", cookiePrefix: "__Host-" });
  const upgrade = Date.now() - 60_000;
  setUpgrade(new Date(upgrade).toISOString());
  const before = { ...ctx, now: () => new Date(upgrade - 1) };
  const after = { ...ctx, now: () => new Date(upgrade) };
  const learner = await createLearner(ctx);

  const old = await createSessionCookie(before, learner);
  const planted = await createSessionCookie(after, learner);

  expect(await findSession(get("/", { as: old }))).toMatchObject({ learnerId: learner.id });
  expect(await findSession(get("/", { as: planted }))).toBeNull();
});

test("signing in begins a new session and ends the one the browser came with", async () => {
  const learner = await createLearner(ctx);
  const old = await createSessionCookie(ctx, learner);

  const headers = await signIn(get("/auth/google-callback", { as: old }), learner.id);

  expect(headers.get("Set-Cookie")).not.toContain(old);
  expect((await findSession(get("/", { as: old })))?.state).toBe("ended");
});

test("signing out ends the session on the server and clears the cookie", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const headers = await signOut(post("/logout", {}, { as: cookie }));

  expect(headers.get("Set-Cookie")).toContain("authToken=; ");
  expect(headers.get("Set-Cookie")).toContain("Max-Age=0");
  expect(headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect((await findSession(get("/", { as: cookie })))?.state).toBe("ended");
});

test.each(["authToken=", "authToken", "authToken=%00", "other=1; authToken=x", "=; ;"])(
  "a strange cookie (%s) is nobody's",
  async (cookie) => {
    expect(await findSession(get("/", { as: cookie }))).toBeNull();
  },
);

test("someone signed out is sent to sign in and then back to the page, with its query", async () => {
  const response = await thrownResponse(requireLearner(get("/dashboard/onboarding?course_id=new")));

  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/login?return_to=%2Fdashboard%2Fonboarding%3Fcourse_id%3Dnew");
});

test("someone whose session ended is sent to sign in and then back to the page of the form", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));
  await signOut(post("/logout", {}, { as: cookie }));

  const response = await thrownResponse(requireLearner(post("/dashboard/courses/1/sections", {}, { as: cookie })));

  expect(response.headers.get("Location")).toBe(
    "/login?return_to=%2Fdashboard%2Fcourses%2F1%2Fsections&ended=nothing-kept",
  );
});

function setUpgrade(cookieRenamedAt: string): void {
  const before = ctx.cookieRenamedAt;
  ctx.cookieRenamedAt = cookieRenamedAt;
  onTestFinished(() => void (ctx.cookieRenamedAt = before));
}
