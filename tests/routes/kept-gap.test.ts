import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { gapCode } from "~/services/demo/gap-code";
import { loadDemo } from "~/services/demo/demo.server";
import { keepGap } from "~/services/demo/kept-gap.server";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { createCourse } from "../support/course-factories";
import { consent, followCallback, learnersAndSessions, refreshOf, startAppWithGoogle } from "../support/google";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

const DEMO = "/platform/gap-detection-demo";
/** Down to a gap, and twice wrong at it. */
const AT_THE_GAP = "1.3_1.down_6.dont-know_6.down_10.1";
const PROPORTIONS = "probability-and-statistics/proportions";

test("at the demo's gap, and at its end while one is open, an account keeps it; the address has a number and no words", async () => {
  await startApp();

  const gap = await openPage(get(`${DEMO}?way=${AT_THE_GAP}`));

  expect(gap.link("Keep this gap: create an account")).toMatch(/^\/signup\?gap=\d+$/);
  expect((await openPage(get(gap.link("Keep this gap")))).text()).toContain(
    "Your gap: Proportions, percentages and rates",
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

test.each(["0", "99", "1.dont-know", "<b>", "-1", ""])(
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

test("a kept gap is told of on the dashboard and the map: first without a course, then with the way to it", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });

  for (const address of [paths.dashboard(), paths.map()]) {
    const page = await openPage(get(address, { as: ada.as }));

    expect(page.text()).toContain("We kept your gap: Proportions, percentages and rates.");
    expect(page.text()).toContain("when you have a course that covers it");
  }

  const courseId = await courseWith(ada, PROPORTIONS);

  for (const address of [paths.dashboard(), paths.map()]) {
    const page = await openPage(get(address, { as: ada.as }));

    expect(page.link("Practice this first")).toBe(paths.concept(courseId, PROPORTIONS));
  }
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

async function codeOf(conceptId: string): Promise<string> {
  return gapCode((await loadDemo(ctx.demoMaterial)).course.items, conceptId);
}

async function courseWith(learner: { id: string }, conceptId: string): Promise<string> {
  const { id: courseId } = await createCourse(ctx, learner);
  const concept = { id: conceptId, name: conceptId, summary: "", created_at: "" };
  await ctx.db.insertInto("concepts").values(concept).execute();
  await ctx.db.insertInto("course_concepts").values({ course_id: courseId, concept_id: conceptId }).execute();
  return courseId;
}
