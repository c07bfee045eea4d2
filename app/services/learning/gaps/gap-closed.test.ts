import { expect, test } from "vitest";
import { createBreakableQuestion, createTempoParts } from "../../../../tests/support/breakable-question";
import { answer, createOpenSubsection, knowAlready, mainQuestionIds } from "../../../../tests/support/course-factories";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

test("a right answer to any fresh question about the concept closes its gap, and failing it for sure opens it again", async () => {
  const { ctx, first, second, give, gaps, inPlaceOf } = await createTempoParts();
  await give(first, "dont-know");

  await give(second, "right");
  const closed = { conceptId: "tempo", closedAt: ctx.now().toISOString() };
  expect(await gaps()).toMatchObject([closed]);

  const again = await inPlaceOf(first);
  await give(again, "wrong");
  expect(await gaps()).toMatchObject([closed]);
  await give(again, "dont-know");
  expect(await gaps()).toMatchObject([closed, { closedAt: null }]);
});

test("a gap whose question is no longer needed, because what stands on it was solved, was none", async () => {
  const { ctx, main, at, first, give, gaps, statusOf } = await createTempoParts();
  await answer(ctx, at(first), "dont-know"); // and no other is written in its place yet
  expect(await gaps()).toHaveLength(1);
  expect(await statusOf(first)).toBe("open");

  await give(main.questionId, "right");

  expect(await gaps()).toEqual([]);
});

test("a gap is none, either, where a fresh question has taken the place of those that showed it", async () => {
  const { main, first, give, missForSure, statusOf, gaps } = await createTempoParts();
  await missForSure(first);
  expect(await gaps()).toHaveLength(1);
  expect(await statusOf(first)).toBe("missed");

  await give(main.questionId, "right");

  expect(await gaps()).toEqual([]);
});

test("when a gap beneath was found and closed, the concept above it is none", async () => {
  const { ctx, main, at, first, give, breakDown, missForSure, solveParts, gaps, current } = await createTempoParts();
  await missForSure(first);
  await solveParts(main.questionId);

  const fresh = (await current())!;
  expect(fresh).not.toBe(main.questionId);
  expect(await findQuestionPage(ctx, at(fresh))).toMatchObject({ isGap: false, isBack: true });
  await give(fresh, "wrong");
  expect(await gaps()).toMatchObject([{ conceptId: "tempo", closedAt: expect.any(String) as string }]); // not sure of it yet
  expect((await findQuestionPage(ctx, at(await breakDown(fresh))))!.makesSure).toBe(false);
});

test("what was missed before a gap beneath was closed is explained by that, and shows no gap above", async () => {
  const { ctx, learner, main, first, give, gaps, inPlaceOf, statusOf } = await createTempoParts("dont-know");
  await give(first, "dont-know");
  await knowAlready(ctx, learner, ["scales", "tempo"]); // so that nothing beneath is in doubt after the next answer
  expect(await gaps()).toMatchObject([{ conceptId: "tempo", closedAt: null }]);

  await give(await inPlaceOf(first), "right");

  expect(await statusOf(main.questionId)).toBe("missed");
  expect(await gaps()).toMatchObject([{ conceptId: "tempo", closedAt: ctx.now().toISOString() }]);
});

test("a gap is taken back when it is missed again while something beneath it is in doubt: it lies deeper", async () => {
  const { ctx, learner, main, at, give, gaps, inPlaceOf, current } = await createBreakableQuestion();
  await knowAlready(ctx, learner, ["scales", "tempo"]);
  await give(main.questionId, "dont-know");
  const fresh = await inPlaceOf(main.questionId);
  expect(await gaps()).toMatchObject([{ conceptId: "chords", closedAt: null }]);
  const elsewhere = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[["scales"]]], {}),
    questions: [{ conceptId: "scales" }],
  });
  const [questionId = ""] = await mainQuestionIds(ctx, elsewhere);
  await answer(ctx, { ...elsewhere, questionId }, "wrong");

  await give(fresh, "wrong");

  expect((await gaps()).filter(({ conceptId }) => conceptId === "chords")).toEqual([]);
  expect((await startBreakdown(ctx, at(fresh))).status).toBe("ready");
  expect(await current()).not.toBe(fresh);
});
