import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { mainQuestionIds } from "../../../../tests/support/course-factories";
import { enqueue } from "~/services/jobs/queue.server";
import { findPlaceAtMiss } from "./place-at-miss.server";

test("a question about the same that is there already is nothing fresh where its learner met it today", async () => {
  const { ctx, learner, main, breakDown, give } = await createBreakableQuestion({}, { others: ["chords"] });
  const [, other = ""] = await mainQuestionIds(ctx, main);
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const { id: subjectId } = await ctx.db
    .updateTable("breakdowns")
    .set({ parts_written_at: null, status: "preparing" })
    .where("question_id", "=", main.questionId)
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(ctx, { kind: "breakdown", subjectId });
  await ctx.db.updateTable("questions").set({ status: "missed" }).where("id", "=", main.questionId).execute();
  await ctx.db.deleteFrom("questions").where("parent_question_id", "=", main.questionId).execute();
  const { item_id } = await ctx.db
    .selectFrom("questions")
    .select("item_id")
    .where("id", "=", main.questionId)
    .executeTakeFirstOrThrow();
  const next = async () => (await findPlaceAtMiss(ctx, { ...main, learnerId: learner.id }))!.next;
  expect(await next()).toBe("fresh");

  await ctx.db.updateTable("questions").set({ item_id }).where("id", "=", other).execute();
  ctx.author.questionsAbout = async () => [];

  expect(await next()).toBe("nothing-today");
});
