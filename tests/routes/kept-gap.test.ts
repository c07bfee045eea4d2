import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { endKeptGaps, keepGap } from "~/services/demo/kept-gap.server";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { KEPT_GAP_DAYS } from "~/services/limits/retention";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { knowAlready } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { change, consent, followCallback, learnersAndSessions, refreshOf, startAppWithGoogle } from "../support/google";
import { codeOf, courseWith } from "../support/kept-gap";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const DEMO = "/platform/gap-detection-demo";
/** Down to a gap, and twice wrong at it. */
const AT_THE_GAP = "1.3_1.down_6.dont-know_6.down_10.1";
const KEPT = "We kept your gap";
const PROPORTIONS = "probability-and-statistics/proportions";

test("at the demo's gap, and at its end while one is open, an account keeps it; the address has numbers and no words", async () => {
  await startApp();

  const gap = await openPage(get(`${DEMO}?way=${AT_THE_GAP}`));

  expect(gap.link("Keep this gap: create an account")).toMatch(/^\/signup\?gap=\d+-\d$/);
  expect((await openPage(get(gap.link("Keep this gap")))).text()).toContain(
    "Your gap: Choosing the right whole in Proportions, percentages and rates",
  );
});

test("a gap of the demo goes through signing up, and waits in the account", async () => {
  await using google = await startAppWithGoogle();
  const code = await codeOf(PROPORTIONS);
  const signup = await openPage(get(paths.signupKeeping(code)));

  const back = await followCallback(await consent(google, signup.link("Sign up with Google").replaceAll("&amp;", "&")));

  expect(refreshOf(back)).toBe("1;url=/dashboard/onboarding?course_id=new");
  const [learner] = (await learnersAndSessions()).learners;
  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toMatchObject([
    { learner_id: learner?.id, concept_id: PROPORTIONS },
  ]);
});

test("who has an account already keeps the gap by signing in", async () => {
  await using google = await startAppWithGoogle();
  const signup = await openPage(get(paths.signupKeeping("10")));
  const login = await openPage(get(signup.link("Already have an account?")));

  await followCallback(await consent(google, login.link("Continue with Google").replaceAll("&amp;", "&")));

  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toHaveLength(1);
  expect(login.link("New here? Sign up")).toBe("/signup?gap=10");
});

test.each(["0", "99", "99-1", "10-", "10-12", "1.dont-know", "<b>", "-1", ""])(
  "signing up with the gap %s keeps none and says nothing of it",
  async (gap) => {
    await using google = await startAppWithGoogle();

    const signup = await openPage(get(paths.signupKeeping(gap)));
    await followCallback(await consent(google, paths.googleSignIn({ plan: "free", gap })));

    expect(signup.status).toBe(200);
    expect(signup.text()).not.toContain("Your gap");
    expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toEqual([]);
    expect((await learnersAndSessions()).learners).toHaveLength(1);
  },
);

test("a kept gap that a wrong option gave a name is told of by that, in its concept; without an option by its concept", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const gap = (await openPage(get(`${DEMO}?way=${AT_THE_GAP}`))).link("Keep this gap").split("gap=")[1]!;
  const told = async () => (await openPage(get(paths.dashboard(), { as: ada.as }))).text();

  await keepGap(ctx, { learnerId: ada.id, gap });
  const named = await told();
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });

  expect(named).toContain(`${KEPT}: Choosing the right whole in Proportions, percentages and rates .`);
  expect(await told()).toContain(`${KEPT}: Proportions, percentages and rates .`);
});

test("a kept gap is told of on the dashboard and the map: first without a course, then with the way to it", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });

  for (const address of [paths.dashboard(), paths.map()]) {
    const page = await openPage(get(address, { as: ada.as }));

    expect(page.text()).toContain("We kept your gap: Proportions, percentages and rates .");
    expect(page.text()).toContain("when you have a course that covers it");
  }

  const courseId = await courseWith(ada, PROPORTIONS);

  for (const address of [paths.dashboard(), paths.map()]) {
    const page = await openPage(get(address, { as: ada.as }));

    expect(page.link("Practice this first")).toBe(paths.concept(courseId, PROPORTIONS));
  }
});

test("a kept gap is dismissed by its learner, ends once its concept is mastered, and after some weeks", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const code = await codeOf(PROPORTIONS);
  const keep = () => keepGap(ctx, { learnerId: ada.id, gap: code });
  const isTold = async () => (await openPage(get(paths.dashboard(), { as: await session(ada) }))).text().includes(KEPT);
  await keep();
  const seen = [await isTold()];
  const sent = await callRoute(post(paths.dismissKeptGap(), {}, { as: ada.as }));
  seen.push(await isTold());
  await keep();
  await courseWith(ada, PROPORTIONS);
  seen.push(await isTold());
  await master(ada, PROPORTIONS);
  seen.push(await isTold());
  await ctx.db.deleteFrom("mastery").execute();
  app.travel(KEPT_GAP_DAYS * DAY_MS + 1);
  seen.push(await isTold());
  await removeExpired(ctx);

  expect(sent.location).toBe(`${paths.dashboard()}#main`);
  expect(seen).toEqual([true, false, true, false, false]);
  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toEqual([]);
});

test("a gap outlives a sign-in that fails, and one that another tab was faster with", async () => {
  await using google = await startAppWithGoogle();
  const denied = await consent(google, paths.googleSignIn({ gap: "10" }));
  const failed = await followCallback(change(change(denied, "error", "access_denied"), "code", null));
  const first = await consent(google, paths.googleSignIn({ plan: "free" }));
  const second = await consent(google, paths.googleSignIn({ gap: "10" }), first.cookie);
  const ada = await signUp("Ada");
  await followCallback({ ...second, cookie: `${second.cookie}; ${ada.as}` });

  expect(refreshOf(failed)).toBe("3;url=/login?gap=10");
  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toMatchObject([{ learner_id: ada.id }]);
});

test("dismissed on the map, its learner stays there, and what others keep stays theirs", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const grace = await signUp("Grace");
  for (const { id } of [ada, grace]) await keepGap(ctx, { learnerId: id, gap: "1" });

  const map = await openPage(get(paths.map(), { as: ada.as }));
  const { action } = map.form("Dismiss");
  const sent = await callRoute(post(action, { back: "map", next: "main" }, { as: ada.as }));
  const next = "x\r\nLocation: https://example.com/";
  const elsewhere = await callRoute(post(action, { back: "https://example.com/", next }, { as: ada.as }));

  expect(map.html).toContain('name="back" value="map"');
  expect(sent.location).toBe(`${paths.map()}#main`);
  expect(elsewhere.location).toBe(`${paths.dashboard()}#main`);
  expect(await ctx.db.selectFrom("kept_gaps").select("learner_id").execute()).toEqual([{ learner_id: grace.id }]);
});

test("a kept gap ends where a test proves its concept, and does not come back when that lapses", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });
  await courseWith(ada, PROPORTIONS);
  const isTold = async () => (await openPage(get(paths.dashboard(), { as: ada.as }))).text().includes(KEPT);
  const seen = [await isTold()];
  await knowAlready(ctx, ada, [PROPORTIONS]);
  seen.push(await isTold());
  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toMatchObject([{ ended_at: null }]); // to look notes nothing
  await endKeptGaps(ctx);
  await ctx.db.deleteFrom("priors").execute();
  seen.push(await isTold());

  expect(seen).toEqual([true, false, false]);
  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toMatchObject([{ ended_at: expect.any(String) }]);
});

test("a kept gap is nobody else's, is no evidence, and the later one takes its place", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const grace = await signUp("Grace");
  await courseWith(ada, PROPORTIONS);
  const before = await everythingStored();

  await keepGap(ctx, { learnerId: ada.id, gap: "1" });
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });

  const { kept_gaps: kept, ...others } = await everythingStored();
  expect(kept).toHaveLength(1);
  expect(others).toEqual({ ...before, kept_gaps: undefined });
  expect((await openPage(get(paths.dashboard(), { as: grace.as }))).text()).not.toContain("We kept your gap");
});

test("somebody signed in is led from the demo's gap to their own course", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openPage(get(`${DEMO}?way=${AT_THE_GAP}`, { as: ada.as }));

  expect(page.link("Practice it in your own course")).toBe("/dashboard/map");
  expect(page.text()).not.toContain("create an account");
});

function session(learner: { id: string }): Promise<string> {
  return createSessionCookie(ctx, learner);
}

async function master(learner: { id: string }, conceptId: string): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("mastery")
    .values({
      learner_id: learner.id,
      concept_id: conceptId,
      evidence_count: 1,
      mastered_at: now,
      model_version: "test",
      updated_at: now,
    })
    .execute();
}
