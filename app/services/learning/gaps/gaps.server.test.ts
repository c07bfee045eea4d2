import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer } from "../../../../tests/support/course-factories";
import type { DbContext } from "~/services/context";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { hasOpenGap } from "./gaps.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

test("a concept that stands on nothing cannot be broken down, and failing it is the gap", async () => {
  const { ctx, main, at, breakDown, partsOf } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;

  await answer(ctx, at(tempo.id), "wrong");

  expect(await startBreakdown(ctx, at(tempo.id))).toEqual({ status: "nothing-simpler" });
  expect((await findQuestionPage(ctx, at(tempo.id)))!.isGap).toBe(true);
  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
});

test("failing a concept that stands on others is no gap yet", async () => {
  const { ctx, main } = await createBreakableQuestion();

  await answer(ctx, main, "wrong");

  expect((await findQuestionPage(ctx, main))!.isGap).toBe(false);
  expect(await storedGaps(ctx)).toEqual([]);
});

test("when everything beneath was known at once, the concept itself is the gap, until its question is solved", async () => {
  const { ctx, learner, main, breakDown, solveParts } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);

  await solveParts(main.questionId);

  expect(await findQuestionPage(ctx, main)).toMatchObject({ isGap: true, isBack: true });
  expect(await storedGaps(ctx)).toMatchObject([{ concept_id: "chords", closed_at: null }]);

  ctx.travel(1000);
  await answer(ctx, main, "right");
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "chords" })).toBe(false);
  expect(await storedGaps(ctx)).toMatchObject([{ closed_at: ctx.now().toISOString() }]);
});

test("when something beneath was failed first, the concept is no gap: the gap was beneath", async () => {
  const { ctx, main, breakDown, solveParts } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);

  await solveParts(main.questionId, "wrong");

  expect(await findQuestionPage(ctx, main)).toMatchObject({ isGap: false, isBack: true });
});

/** Breaks the question about chords down and returns its parts about tempo, which stands on nothing. */
async function createTempoParts() {
  const fixture = await createBreakableQuestion();
  const { ctx, main, breakDown, partsOf } = fixture;
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const parts = await partsOf(main.questionId);
  const [first, second] = parts.filter((part) => part.concept_id === "tempo").map((part) => fixture.at(part.id));
  const gaps = () => storedGaps(ctx);
  return { ...fixture, first: first!, second: second!, gaps };
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
  const closed = { closed_at: ctx.now().toISOString() };
  expect(await gaps()).toMatchObject([closed]);

  ctx.travel(1000);
  await answer(ctx, first, "wrong");
  expect(await gaps()).toMatchObject([closed, { closed_at: null }]);
});

test("a gap whose question is no longer needed, because what stands on it was solved, was none", async () => {
  const { ctx, main, first, gaps } = await createTempoParts();
  await answer(ctx, first, "wrong");

  await answer(ctx, main, "right");

  expect(await gaps()).toEqual([]);
});

/** In the order in which they were found. */
function storedGaps(ctx: DbContext) {
  return ctx.db.selectFrom("gaps").selectAll().orderBy("found_at").execute();
}
