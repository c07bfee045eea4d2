import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { IDLE_DAYS } from "~/services/accounts/sessions.server";
import { findSession } from "~/http/session/session.server";
import { endSession } from "~/services/accounts/sessions.server";
import { paths } from "~/urls/paths";
import { callRoute } from "../support/app-routes";
import { createLearner, createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const DAY = 24 * 60 * 60 * 1000;
const CLEARED = [expect.stringMatching(/^authToken=; .*Max-Age=0$/)];
const PLACES = ["/", "/login", "/dashboard", "/company/careers"];

test.each(PLACES)("%s clears the cookie of a session that nobody knows", async (path) => {
  expect((await openPage(get(path, { as: "authToken=garbage" }))).cookiesSet).toEqual(CLEARED);
});

test.each(PLACES)("%s clears the cookie of a session that was ended on another device", async (path) => {
  const as = await createSessionCookie(ctx, await createLearner(ctx));
  await endSession(ctx, (await findSession(get("/", { as })))!);

  expect((await openPage(get(path, { as }))).cookiesSet).toEqual(CLEARED);
});

test.each(PLACES)(
  "%s leaves the cookie of a session that has expired: it tells whose form was left open",
  async (path) => {
    const longAgo = { ...ctx, now: () => new Date(ctx.now().getTime() - (IDLE_DAYS + 1) * DAY) };
    const as = await createSessionCookie(longAgo, await createLearner(ctx));

    expect((await openPage(get(path, { as }))).cookiesSet).toEqual([]);
  },
);

test.each(PLACES)("%s sets no cookie for a valid session, nor for none", async (path) => {
  const as = await createSessionCookie(ctx, await createLearner(ctx));

  expect((await openPage(get(path, { as }))).cookiesSet).toEqual([]);
  expect((await openPage(get(path))).cookiesSet).toEqual([]);
});

test("what a page's scripts ask for, and what forms send, leave the cookie: the answer may come after a sign-in", async () => {
  const as = "authToken=garbage";
  const asked = get("/dashboard", { as, headers: { "Sec-Fetch-Dest": "empty" } });

  for (const request of [asked, post(paths.newCourse(), { course_name: "Music" }, { as })]) {
    const { headers } = await callRoute(request);
    expect(headers.getSetCookie().filter((cookie) => cookie.startsWith("authToken="))).toEqual([]);
  }
});
