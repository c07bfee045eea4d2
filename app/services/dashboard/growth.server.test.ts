import { expect, test } from "vitest";
import { answer, createCourse, createQuestions, positionsOf } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master, putReviewQuestion } from "../../../tests/support/reviews";
import { DAY_MS } from "~/time/periods";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { findStillClosed } from "./closed-gaps.server";
import { findGrowth } from "./growth.server";

test("growth counts what is known, unless it was missed since, and no less than a course does", async () => {
  const { ctx, ada: learner } = await createReviewer();
  const { id: courseId } = await createCourse(ctx, learner);
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId, sectionNumber });
  await master(ctx, part("1.1"), "notes");
  ctx.travel(4 * DAY_MS);
  await master(ctx, part("1.2"), "scales");
  ctx.travel(DAY_MS);
  await master(ctx, part("2.1"), "chords");
  expect(await growthOf(ctx, learner)).toEqual({
    gapsClosed: 0,
    gapsOpen: 0,
    known: 3,
    knownWithoutGap: 3,
    isGrowing: false,
  });

  await ctx.db.updateTable("mastery").set({ mastered_at: null }).where("concept_id", "=", "chords").execute();

  await ctx.db.updateTable("courses").set({ concepts_known: null }).execute();
  expect(await growthOf(ctx, learner)).toMatchObject({ known: 2 });
  await ctx.db.updateTable("courses").set({ concepts_known: 5 }).execute();
  expect(await growthOf(ctx, learner)).toMatchObject({ known: 5 });
  expect(await growthOf(ctx, await createLearner(ctx))).toMatchObject({ known: 0 });
});

test("a gap that was closed is counted until it is open again, and is part of what is known once it is mastered", async () => {
  const { ctx, ada: learner, reviewer } = await createReviewer();
  const { id: courseId } = await createCourse(ctx, learner);
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId, sectionNumber });
  const [missed = ""] = await createQuestions(ctx, part("1.1"), [{ conceptId: "notes" }]);
  await answer(ctx, { ...part("1.1"), questionId: missed }, "dont-know");
  expect(await growthOf(ctx, learner)).toMatchObject({ gapsClosed: 0, gapsOpen: 1 });

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
  expect(await growthOf(ctx, learner)).toMatchObject({ gapsClosed: 0, gapsOpen: 1, known: 1, knownWithoutGap: 1 });
  expect(await growthOf(ctx, await createLearner(ctx))).toMatchObject({ gapsOpen: 0 });
});

test("somebody grows until all their courses are complete, whoever else has completed theirs", async () => {
  const { ctx, ada } = await createReviewer();
  const bob = await createLearner(ctx);
  expect(await growthOf(ctx, ada)).toMatchObject({ isGrowing: true });
  const { id: first } = await createCourse(ctx, ada);
  await createCourse(ctx, ada);
  await createCourse(ctx, bob);
  const complete = (column: "id" | "learner_id", value: string) =>
    ctx.db.updateTable("courses").set({ completed_at: ctx.now().toISOString() }).where(column, "=", value).execute();

  await complete("id", first);
  await complete("learner_id", bob.id);
  expect(await growthOf(ctx, ada)).toMatchObject({ isGrowing: true });
  await complete("learner_id", ada.id);
  expect(await growthOf(ctx, ada)).toMatchObject({ isGrowing: false });
});

async function growthOf(ctx: NamingContext, { id: learnerId }: { id: string }) {
  return findGrowth(ctx, { learnerId, stillClosed: await findStillClosed(ctx, { learnerId }) });
}
