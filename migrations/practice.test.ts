import { sql } from "kysely";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { positionsOf } from "../tests/support/course-factories";
import { enterFoundations, startPractice } from "../tests/support/practice";
import { putReviewQuestion } from "../tests/support/reviews";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { up } from "./037-practice";

test("answers that were taken as reviews before say by their wish that they were practice, and are append-only again", async () => {
  const { ada, practise } = await startPractice();
  const courseId = await enterFoundations(ada);
  await practise(courseId, "notes", "right");
  await ctx.db.updateTable("sittings").set({ status: "done" }).execute();
  const place = { learnerId: ada.id, courseId, sectionNumber: "1.1" };
  const questionId = await putReviewQuestion(ctx, place, "chords");
  const { right: optionPosition } = await positionsOf(ctx, questionId);
  await answerReview(ctx, { learnerId: ada.id, timeZone: null, questionId, optionPosition, shownAt: ctx.now() });
  const phases = async () =>
    (await ctx.db.selectFrom("answers").select("phase").orderBy("concept_id").execute()).flat();
  await sql`drop trigger answers_are_append_only`.execute(ctx.db);
  await ctx.db.updateTable("answers").set({ phase: "review" }).execute();
  await sql`create trigger answers_are_append_only before update on answers begin select 1; end`.execute(ctx.db);

  await up(ctx.db as never);

  expect(await phases()).toEqual([{ phase: "review" }, { phase: "practice" }]); // chords, notes
  await expect(ctx.db.updateTable("answers").set({ phase: "main" }).execute()).rejects.toThrow("append-only");
});
