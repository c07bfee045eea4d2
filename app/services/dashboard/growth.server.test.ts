import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { answer, createCourse, knowAlready, runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master } from "../../../tests/support/reviews";
import { dayBegan } from "~/time/local-day";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import type { DbContext } from "~/services/context";
import { findGrowth } from "./growth.server";

test("growth counts the gaps that were closed, and names the parts that were completed on the learner's own day", async () => {
  const { ctx, learner, main, at, breakDown, partAbout, inPlaceOf } = await createBreakableQuestion();
  const today = async (timeZone: string | null = null) =>
    (await findGrowth(ctx, { learnerId: learner.id, since: dayBegan(ctx.now(), timeZone) })).partsToday;
  await knowAlready(ctx, learner, ["scales"]);
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = at(await partAbout(main.questionId, "tempo"));
  await answer(ctx, tempo, "dont-know");
  await runDueJobs(ctx);
  expect(await growthOf(ctx, learner)).toEqual({ ...NOTHING, partsToday: [] });

  await answer(ctx, at(await inPlaceOf(tempo.questionId)), "right");
  await createCourse(ctx, learner); // whose parts a test completed: nothing was answered in them
  await ctx.db.updateTable("subsections").set({ completed_at: ctx.now().toISOString() }).execute();

  const { heading } = await ctx.db
    .selectFrom("subsections")
    .select("heading")
    .where("course_id", "=", main.courseId)
    .where("section_number", "=", main.sectionNumber)
    .executeTakeFirstOrThrow();
  const own = [{ sectionNumber: main.sectionNumber, heading }];
  expect(await growthOf(ctx, learner)).toEqual({ ...NOTHING, gapsClosed: 1, knownWithoutGap: 0, partsToday: own });

  ctx.travel(8 * HOUR_MS); // nine in the morning was before midnight in Sydney
  expect(await today("UTC")).toEqual(own);
  expect(await today("Australia/Sydney")).toEqual([]);
  ctx.travel(DAY_MS);
  expect(await today("UTC")).toEqual([]);
});

test("a part in which only a test asked is none that was finished", async () => {
  const { ctx, learner, main } = await createBreakableQuestion();
  await answer(ctx, main, "right");
  const { id: courseId } = await createCourse(ctx, learner);
  const subsections = ctx.db
    .selectFrom("subsections")
    .where("course_id", "=", courseId)
    .where("section_number", "=", "1.1");
  const { id: subsection_id } = await subsections.select("id").executeTakeFirstOrThrow();
  const given = await ctx.db.selectFrom("answers").selectAll().executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("answers")
    .values({ ...given, id: "of-a-test", subsection_id, phase: "placement", attempt_number: 2 })
    .execute();

  const completed_at = ctx.now().toISOString();
  await ctx.db.updateTable("subsections").set({ completed_at }).where("course_id", "=", courseId).execute();

  expect((await growthOf(ctx, learner)).partsToday).toEqual([]);
});

test("growth names what is known, the latest first, unless it was missed since, and counts no less than the course", async () => {
  const { ctx, ada: learner } = await createReviewer();
  const { id: courseId } = await createCourse(ctx, learner);
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId, sectionNumber });
  await master(ctx, part("1.1"), "notes");
  ctx.travel(4 * DAY_MS);
  await master(ctx, part("1.2"), "scales");
  ctx.travel(DAY_MS);
  await master(ctx, part("2.1"), "chords");
  expect(await growthOf(ctx, learner)).toMatchObject({
    gapsClosed: 0,
    known: 3,
    knownWithoutGap: 3,
    knownNames: ["The concept chords", "The concept scales", "The concept notes"],
  });

  await ctx.db.updateTable("mastery").set({ mastered_at: null }).where("concept_id", "=", "chords").execute();

  const growth = await growthOf(ctx, learner);
  expect(growth).toMatchObject({ known: 2, knownNames: ["The concept scales", "The concept notes"] });
  expect(await growthOf(ctx, learner, 5)).toMatchObject({ known: 5 });
  expect(await growthOf(ctx, await createLearner(ctx))).toMatchObject({ known: 0 });
});

const NOTHING = { gapsClosed: 0, known: 0, knownWithoutGap: 0, knownNames: [] };

function growthOf(ctx: DbContext, { id }: { id: string }, knownInCourse?: number) {
  return findGrowth(ctx, { learnerId: id, since: dayBegan(ctx.now(), null) }, knownInCourse);
}
