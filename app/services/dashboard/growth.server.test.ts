import { expect, test } from "vitest";
import { answer, createCourse, createQuestions, positionsOf } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master, putReviewQuestion } from "../../../tests/support/reviews";
import { DAY_MS } from "~/time/periods";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { findStillClosed } from "./closed-gaps.server";
import { findGrowth } from "./growth.server";

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

test("a gap that was closed is counted until it is open again, and is part of what is known once it is mastered", async () => {
  const { ctx, ada: learner, reviewer } = await createReviewer();
  const { id: courseId } = await createCourse(ctx, learner);
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId, sectionNumber });
  const [missed = ""] = await createQuestions(ctx, part("1.1"), [{ conceptId: "notes" }]);
  await answer(ctx, { ...part("1.1"), questionId: missed }, "dont-know");
  expect(await growthOf(ctx, learner)).toMatchObject({ gapsClosed: 0 });

  const questionId = await putReviewQuestion(ctx, part("1.1"), "notes");
  const { right } = await positionsOf(ctx, questionId);
  await answerReview(ctx, { ...reviewer, questionId, optionPosition: right, shownAt: ctx.now() });
  expect(await growthOf(ctx, learner)).toMatchObject({ gapsClosed: 1, known: 0, knownWithoutGap: 0 });
  await master(ctx, part("1.2"), "notes");
  expect(await growthOf(ctx, learner)).toMatchObject({ gapsClosed: 1, known: 1, knownWithoutGap: 0 });
  const closed = await ctx.db.selectFrom("gaps").selectAll().executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("gaps")
    .values({ ...closed, id: "again", closed_at: null })
    .execute();
  expect(await growthOf(ctx, learner)).toMatchObject({ gapsClosed: 0, known: 1, knownWithoutGap: 1 });
});

async function growthOf(ctx: NamingContext, { id: learnerId }: { id: string }, knownInCourse = 0) {
  return findGrowth(ctx, { learnerId, stillClosed: await findStillClosed(ctx, { learnerId }), knownInCourse });
}
