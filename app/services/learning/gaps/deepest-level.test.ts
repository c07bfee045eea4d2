import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

/** At a question about scales, which rest on notes: as deep as a wrong answer is broken down here. */
async function createDeepest() {
  const fixture = await createBreakableQuestion();
  const { ctx, main, give, breakDown, partAbout } = fixture;
  ctx.maxBreakdownDepth = 1;
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  return { ...fixture, scales: await partAbout(main.questionId, "scales") };
}

test("as deep as a wrong answer is broken down the concept itself is the gap, and is helped with like any other", async () => {
  const { ctx, at, scales, give, gaps, inPlaceOf } = await createDeepest();

  await give(scales, "dont-know");
  expect(await gaps()).toEqual([{ conceptId: "scales", questionId: scales, closedAt: null }]);

  await give(await inPlaceOf(scales), "wrong");
  await give(await inPlaceOf(scales), "wrong");
  const asked = new Set((await ctx.db.selectFrom("answers").select("item_id").execute()).map(({ item_id }) => item_id));
  expect(asked.size, "a fresh question each time").toBe(4);
  expect(await findQuestionPage(ctx, at(await inPlaceOf(scales)))).toMatchObject({
    isGap: true,
    ladder: { offers: { park: true } },
  });
  expect(await gaps()).toHaveLength(1);
});

test("as deep as a wrong answer is broken down one slip is no gap either: another question about the concept makes sure", async () => {
  const { scales, give, gaps, breakDown, find } = await createDeepest();
  await give(scales, "wrong");
  expect(await gaps()).toEqual([]);

  const sure = await breakDown(scales);
  expect(await find(sure)).toMatchObject({ concept_id: "scales" });
  await give(sure, "wrong");

  expect(await gaps()).toEqual([{ conceptId: "scales", questionId: sure, closedAt: null }]);
});
