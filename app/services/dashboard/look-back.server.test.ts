import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { answer, createCourse, knowAlready, runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master } from "../../../tests/support/reviews";
import type { DbContext } from "~/services/context";
import { listLatestDays } from "~/services/learning/answers/latest-days.server";
import { localDay } from "~/time/local-day";
import { DAY_MS } from "~/time/periods";
import { findGrowth } from "./growth.server";
import { findLookBack } from "./look-back.server";

async function lookBack(ctx: DbContext, learner: { id: string }, timeZone: string | null = null) {
  const today = localDay(ctx.now(), timeZone);
  const days = await listLatestDays(ctx, { learnerId: learner.id, today });
  return findLookBack(ctx, { learnerId: learner.id, timeZone, today, days });
}

test("who has answered nothing for a week is told nothing", async () => {
  const { ctx, learner, main } = await createBreakableQuestion();
  expect(await lookBack(ctx, learner)).toBeNull();
  await answer(ctx, main, "wrong");
  ctx.travel(6 * DAY_MS);
  expect(await lookBack(ctx, learner)).toMatchObject({ answers: 1, days: 1 });

  ctx.travel(DAY_MS);

  expect(await lookBack(ctx, learner)).toBeNull();
});

test("a look back counts the answers and the days, growth the gaps that were closed and what was mastered", async () => {
  const { ctx, learner, main, at, breakDown, partAbout, inPlaceOf } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["scales"]);
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = at(await partAbout(main.questionId, "tempo"));
  await answer(ctx, tempo, "dont-know");
  await runDueJobs(ctx);
  ctx.travel(DAY_MS);
  expect(await lookBack(ctx, learner)).toMatchObject({ answers: 2, days: 1 });
  expect(await findGrowth(ctx, { learnerId: learner.id })).toEqual({ gapsClosed: 0, mastered: 0 });
  await answer(ctx, at(await inPlaceOf(tempo.questionId)), "right");

  expect(await lookBack(ctx, learner)).toEqual({ answers: 3, days: 2, masteredNames: [] });
  expect(await findGrowth(ctx, { learnerId: learner.id })).toEqual({ gapsClosed: 1, mastered: 0 });
});

test("a look back names what was mastered within the week, the latest first, unless it was missed since", async () => {
  const { ctx, ada: learner } = await createReviewer();
  const { id: courseId } = await createCourse(ctx, learner);
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId, sectionNumber });
  await master(ctx, part("1.1"), "notes");
  ctx.travel(4 * DAY_MS);
  await master(ctx, part("1.2"), "scales");
  ctx.travel(DAY_MS);
  await master(ctx, part("2.1"), "chords");
  expect(await lookBack(ctx, learner)).toMatchObject({
    masteredNames: ["The concept chords", "The concept scales", "The concept notes"],
  });

  ctx.travel(2 * DAY_MS);
  await ctx.db.updateTable("mastery").set({ mastered_at: null }).where("concept_id", "=", "chords").execute();

  expect(await lookBack(ctx, learner)).toMatchObject({ masteredNames: ["The concept scales"] });
  expect(await findGrowth(ctx, { learnerId: learner.id })).toEqual({ gapsClosed: 0, mastered: 2 }); // and what is older
  expect(await lookBack(ctx, await createLearner(ctx))).toBeNull();
});

test("the week begins at midnight where the learner is", async () => {
  const { ctx, learner, main } = await createBreakableQuestion(); // 2026-01-05, nine in the morning
  await ctx.db.updateTable("learners").set({ time_zone: "Pacific/Honolulu" }).execute(); // the 4th, eleven at night
  await answer(ctx, main, "wrong");
  ctx.travel(6 * DAY_MS);

  expect(await lookBack(ctx, learner, "Pacific/Honolulu")).toMatchObject({ answers: 1 });
  ctx.travel(2 * 60 * 60 * 1000);
  expect(await lookBack(ctx, learner, "Pacific/Honolulu")).toBeNull();
});
