import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { endKeptGaps, keepGap } from "~/services/demo/kept-gap.server";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { ENDED_GAP_DAYS } from "~/services/limits/retention";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createOpenSubsection, knowAlready, mainQuestionIds } from "../support/course-factories";
import { createSessionCookie } from "../support/factories";
import { formsIn } from "../support/forms-in";
import { codeOf, courseWith } from "../support/kept-gap";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

const PROPORTIONS = "probability-and-statistics/proportions";

test("the housekeeping notes what has ended, and nothing else", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const grace = await signUp("Grace");
  for (const { id } of [ada, grace]) await keepGap(ctx, { learnerId: id, gap: await codeOf(PROPORTIONS) });
  await courseWith(ada, PROPORTIONS);
  await knowAlready(ctx, ada, [PROPORTIONS]);

  await endKeptGaps(ctx);

  const left = ctx.db.selectFrom("kept_gaps").select("learner_id").where("ended_at", "is", null);
  expect(await left.execute()).toEqual([{ learner_id: grace.id }]);
});

test("where a kept gap waited, its learner is told that they have shown what it was, until days later", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });
  await courseWith(ada, PROPORTIONS);
  const seen = [await toldEnded(ada)];
  await knowAlready(ctx, ada, [PROPORTIONS]);
  seen.push(await toldEnded(ada));
  await endKeptGaps(ctx);
  app.travel(ENDED_GAP_DAYS * DAY_MS - MINUTE_MS);
  await removeExpired(ctx);
  seen.push(await toldEnded(ada));
  app.travel(MINUTE_MS + 1);
  seen.push(await toldEnded(ada)); // even before the housekeeping comes by
  await removeExpired(ctx);

  expect(seen.map(String)).toEqual(["false,false", "true,true", "true,true", "false,false"]);
  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toEqual([]);
});

test("that a kept gap has ended is told until its learner dismisses it; what they know already is not kept", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const keep = async () => keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });
  await keep();
  await courseWith(ada, PROPORTIONS);
  await knowAlready(ctx, ada, [PROPORTIONS]);
  const seen = [await toldEnded(ada)];

  await callRoute(post(paths.dismissKeptGap(), {}, { as: ada.as }));
  seen.push(await toldEnded(ada));
  await keep();

  expect(seen.map(String)).toEqual(["true,true", "false,false"]);
  expect(await ctx.db.selectFrom("kept_gaps").selectAll().execute()).toEqual([]);
});

test("once the concept of a gap that has ended is missed again, nobody is told that they know it", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });
  const courseId = await courseWith(ada, PROPORTIONS);
  await knowAlready(ctx, ada, [PROPORTIONS]);
  await endKeptGaps(ctx);
  const seen = [await toldEnded(ada)];

  const part = await createOpenSubsection(ctx, ada);
  const [questionId] = await mainQuestionIds(ctx, part);
  const gap = { learner_id: ada.id, course_id: courseId, concept_id: PROPORTIONS, question_id: questionId! };
  const found_at = ctx.now().toISOString();
  await ctx.db
    .insertInto("gaps")
    .values({ id: "again", ...gap, found_at, closed_at: null })
    .execute();
  seen.push(await toldEnded(ada));
  const map = await openPage(get(paths.map(), { as: ada.as }));

  expect(seen.map(String)).toEqual(["true,true", "false,false"]);
  expect(map.text()).not.toContain("We kept your gap"); // it is told as any other gap that is open
});

test("once it is dismissed one is at the next heading, which takes the focus", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });
  await courseWith(ada, PROPORTIONS);

  for (const path of [paths.dashboard(), paths.map()]) {
    const page = await openPage(get(path, { as: ada.as }));
    const { action, markup, defaults } = formsIn(page.html).find(({ markup }) => markup.includes("Dismiss"))!;
    const sent = await callRoute(post(action, defaults, ada));
    await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });

    const [after, id] = sent.location!.split("#");
    const headings = [...page.html.split(markup)[1]!.matchAll(/<h[1-6]\b[^>]*>/g)].map(([tag]) => tag);
    expect(after).toBe(path);
    expect(headings[0]).toContain(`id="${id}"`);
    expect(headings[0]).toContain('tabindex="-1"');
  }
});

test("where a first course is chosen the gap is named, and the subject that covers it is chosen", async () => {
  const { author } = await startApp();
  const ada = await signUp("Ada");
  const [known] = await author.topics();
  const open = async () => openPage(get(paths.newCourse(), { as: ada.as }));
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });
  const uncovered = await open();
  const covering = { ...known!, id: "probability-and-statistics", name: "Chance" };
  Object.assign(author, { topics: async () => [known!, covering] });

  const covered = await open();
  await courseWith(ada, PROPORTIONS);
  const later = await open();

  const KEPT = "We kept your gap: Proportions, percentages and rates .";
  expect(uncovered.text()).toContain(`${KEPT} It will be on your map when you have a course that covers it.`);
  expect(covered.text()).toContain(`${KEPT} A course in Chance covers it.`);
  expect(covered.text()).not.toContain("practice it first"); // the course that would have it isn't there yet
  expect(covered.html).toMatch(/<input type="radio" name="topic" checked="" value="probability-and-statistics"/);
  expect(later.html).not.toMatch(/name="topic" checked=""/); // it is the subject of the course that they have
  expect(later.text()).not.toContain("We kept your gap"); // the dashboard says it
});

test("the map of its course and the page of its concept know the gap that was kept", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const id = await courseWith(ada, PROPORTIONS);
  const words = async () => {
    const map = await openPage(get(paths.courseMap(id), { as: ada.as }));
    const concept = await openPage(get(paths.concept(id, PROPORTIONS), { as: ada.as }));
    return [map, concept].map((page) => page.text().includes("the gap you kept"));
  };
  expect(await words()).toEqual([false, false]);

  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });

  expect(await words()).toEqual([true, true]);
});

test("the map marks the gap that was kept", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await courseWith(ada, PROPORTIONS);
  await keepGap(ctx, { learnerId: ada.id, gap: await codeOf(PROPORTIONS) });

  const page = await openPage(get(paths.map(), { as: ada.as }));

  expect(page.text()).toContain("; the gap you kept");
  expect(page.html).toMatch(/<a class="\w+ kept"[^>]* aria-label="[^"]*; the gap you kept"/);
});

/** On the dashboard and on the map. */
async function toldEnded(learner: { id: string }): Promise<boolean[]> {
  const as = await createSessionCookie(ctx, learner);
  const pages = await Promise.all([paths.dashboard(), paths.map()].map((path) => openPage(get(path, { as }))));
  return pages.map((page) => /Your gap from the demo: .*You’ve since shown that you know it\./.test(page.text()));
}
