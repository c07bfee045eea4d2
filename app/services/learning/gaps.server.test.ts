import { expect, test } from "vitest";
import { createBreakdownWorld } from "../../../tests/support/breakdown-world";
import { answer } from "../../../tests/support/course-factories";
import { startBreakdown } from "./breakdowns.server";
import { hasOpenGap, listRecentGaps } from "./gaps.server";
import { findQuestionPage } from "./question-page.server";

test("a concept that stands on nothing cannot be broken down, and failing it is the gap", async () => {
  const { ctx, main, at, breakDown, partsOf } = await createBreakdownWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;

  await answer(ctx, at(tempo.id), "wrong");

  expect(await startBreakdown(ctx, at(tempo.id))).toEqual({ status: "nothing-simpler" });
  expect((await findQuestionPage(ctx, at(tempo.id)))!.isGap).toBe(true);
  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
});

test("failing a concept that stands on others is no gap yet", async () => {
  const { ctx, learner, main } = await createBreakdownWorld();

  await answer(ctx, main, "wrong");

  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
  expect(await listRecentGaps(ctx, { learnerId: learner.id, limit: 5 })).toEqual([]);
});

test("when everything beneath was known at once, the concept itself is the gap, until its question is solved", async () => {
  const { ctx, learner, main, breakDown, solveParts } = await createBreakdownWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);

  await solveParts(main.questionId);

  expect(await findQuestionPage(ctx, main)).toMatchObject({ isGap: true, isBack: true });
  expect(await listRecentGaps(ctx, { learnerId: learner.id, limit: 5 })).toMatchObject([
    { concept_name: "The concept chords", closed_at: null },
  ]);

  ctx.travel(1000);
  await answer(ctx, main, "right");
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(false);
  expect(await listRecentGaps(ctx, { learnerId: learner.id, limit: 5 })).toMatchObject([
    { closed_at: ctx.now().toISOString() },
  ]);
});

test("when something beneath was failed first, the concept is no gap: the gap was beneath", async () => {
  const { ctx, main, breakDown, solveParts } = await createBreakdownWorld();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);

  await solveParts(main.questionId, "wrong");

  expect(await findQuestionPage(ctx, main)).toMatchObject({ isGap: false, isBack: true });
});

/** Breaks the question about chords down and returns its parts about tempo, which stands on nothing. */
async function createTempoParts() {
  const world = await createBreakdownWorld();
  const { ctx, main, breakDown, partsOf } = world;
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const parts = await partsOf(main.questionId);
  const [first, second] = parts.filter((part) => part.concept_id === "tempo").map((part) => world.at(part.id));
  const gaps = () => listRecentGaps(ctx, { learnerId: world.learner.id, limit: 10 });
  return { ...world, first: first!, second: second!, gaps };
}

test("a concept is one gap, however many of its questions show it and however often", async () => {
  const { ctx, first, second, gaps } = await createTempoParts();

  await answer(ctx, first, "wrong");
  await answer(ctx, first, "dont-know");
  await answer(ctx, second, "wrong");

  expect(await gaps()).toHaveLength(1);
  expect((await findQuestionPage(ctx, first))!.isGap).toBe(true);
  expect((await findQuestionPage(ctx, second))!.isGap).toBe(true);
});

test("a right answer to any question about the concept closes its gap, and failing it later opens it again", async () => {
  const { ctx, first, second, gaps } = await createTempoParts();
  await answer(ctx, first, "wrong");

  ctx.travel(1000);
  await answer(ctx, second, "right");
  expect(await gaps()).toMatchObject([{ closed_at: ctx.now().toISOString() }]);

  ctx.travel(1000);
  await answer(ctx, first, "wrong");
  expect(await gaps()).toMatchObject([{ closed_at: null }]);
});

test("a gap is found again where it showed, the newest first", async () => {
  const { ctx, section, first, gaps, at, main, partsOf } = await createTempoParts();
  await answer(ctx, first, "wrong");
  ctx.travel(1000);
  const scales = (await partsOf(main.questionId)).find((part) => part.concept_id === "scales")!;
  await answer(ctx, at(scales.id), "wrong");
  const started = await startBreakdown(ctx, at(scales.id));
  const notes = started.status === "ready" ? started.questionId : "";
  await answer(ctx, at(notes), "wrong");

  const place = { courseId: section.courseId, sectionNumber: section.sectionNumber };
  expect(await gaps()).toMatchObject([
    { concept_name: "The concept notes", questionId: notes, ...place },
    { concept_name: "The concept tempo", questionId: first.questionId, ...place },
  ]);
});

test("a gap whose question is no longer needed, because what stands on it was solved, was none", async () => {
  const { ctx, main, first, gaps } = await createTempoParts();
  await answer(ctx, first, "wrong");

  await answer(ctx, main, "right");

  expect(await gaps()).toEqual([]);
});
