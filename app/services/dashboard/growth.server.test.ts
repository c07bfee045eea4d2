import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../tests/support/breakable-question";
import { answer, createCourse, knowAlready, runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master } from "../../../tests/support/reviews";
import { DAY_MS } from "~/time/periods";
import { findGrowth } from "./growth.server";

test("growth counts the gaps that were closed", async () => {
  const { ctx, learner, main, at, breakDown, partAbout, inPlaceOf } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["scales"]);
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = at(await partAbout(main.questionId, "tempo"));
  await answer(ctx, tempo, "dont-know");
  await runDueJobs(ctx);
  expect(await findGrowth(ctx, { learnerId: learner.id })).toEqual({ gapsClosed: 0, known: 0, knownNames: [] });
  await answer(ctx, at(await inPlaceOf(tempo.questionId)), "right");

  expect(await findGrowth(ctx, { learnerId: learner.id })).toEqual({ gapsClosed: 1, known: 0, knownNames: [] });
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
  expect(await findGrowth(ctx, { learnerId: learner.id })).toEqual({
    gapsClosed: 0,
    known: 3,
    knownNames: ["The concept chords", "The concept scales", "The concept notes"],
  });

  await ctx.db.updateTable("mastery").set({ mastered_at: null }).where("concept_id", "=", "chords").execute();

  const growth = await findGrowth(ctx, { learnerId: learner.id });
  expect(growth).toMatchObject({ known: 2, knownNames: ["The concept scales", "The concept notes"] });
  expect(await findGrowth(ctx, { learnerId: learner.id }, 5)).toMatchObject({ known: 5 });
  expect(await findGrowth(ctx, { learnerId: (await createLearner(ctx)).id })).toMatchObject({ known: 0 });
});
