import { sql } from "kysely";
import { expect, test } from "vitest";
import { positionsOf } from "../../../../tests/support/course-factories";
import { createTestTaker } from "../../../../tests/support/placement";
import { findAnsweredBefore } from "./answered-before.server";
import { finishTest, startTest } from "./placement.server";

test("what was answered in a test is told by that answer, though the question was tried again in a part since", async () => {
  const { ctx, ada, whose, asking, give } = await createTestTaker();
  await startTest(ctx, whose);
  const { id: questionId } = (await asking()).question;
  await give(questionId, "wrong");
  await finishTest(ctx, whose);
  const inTest = await ctx.db
    .selectFrom("answers")
    .selectAll()
    .where("question_id", "=", questionId)
    .executeTakeFirstOrThrow();
  const { answerIndex } = await ctx.db
    .selectFrom("items")
    .select("answer_index as answerIndex")
    .where("id", "=", inTest.item_id)
    .executeTakeFirstOrThrow();
  const again = { id: "again", phase: "main", attempt_number: 2, option_index: answerIndex } as const;
  await ctx.db
    .insertInto("answers")
    .values({ ...inTest, ...again })
    .execute();
  await sql`pragma reverse_unordered_selects = on`.execute(ctx.db); // which of several comes first is not left to luck
  const { right, wrong } = await positionsOf(ctx, questionId);
  const { explanation } = inTest;
  const before = (optionPosition: number) =>
    findAnsweredBefore(ctx, { learnerId: ada.id, questionId, optionPosition, explanation });

  expect(await before(wrong)).toBe("the same");
  expect(await before(right)).toBe("another");
});
