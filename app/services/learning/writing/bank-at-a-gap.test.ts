import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  createCourse,
  createOpenSubsection,
  mainQuestionIds,
  runDueJobs,
  workForSure,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { openMigratedDatabase } from "../../../../tests/support/migrated-database";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { requestQuestions } from "./main-questions.server";

const NOTES = "model/music/notes";

test("at a gap the bank serves what can show the same mistake again before an easier question that cannot", async () => {
  const { ctx, learner } = await createBreakableQuestion();
  const part = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[[NOTES]]], {}),
    questions: [{ conceptId: NOTES }],
  });
  const current = async () => (await findPlaceInSubsection(ctx, part))!.currentQuestionId!;
  const give = async (questionId: string, how: "wrong" | "dont-know") => {
    ctx.travel(1000);
    await answer(ctx, { ...part, questionId }, how);
    await runDueJobs(ctx);
  };
  const [main = ""] = await mainQuestionIds(ctx, part);
  await give(main, "dont-know");
  const kept = await ctx.db.selectFrom("items").selectAll().where("concept_id", "=", NOTES).execute();
  const options = kept[0]!.options.replaceAll(
    /"misconception":"[^"]*"/g,
    '"misconception":"Thinks of something else."',
  );
  const easy = { id: "easy", source_key: "easy", fingerprint: "easy", stem_text: "An easy one?", options };
  const hard = { id: "hard", source_key: "hard", fingerprint: "hard", stem_text: "A hard one?" };
  await ctx.db
    .insertInto("items")
    .values([
      { ...kept[0]!, ...easy, difficulty: "beginner" },
      { ...kept[0]!, ...hard, difficulty: "advanced" },
    ])
    .execute();

  await give(await current(), "wrong");

  const { item_id } = await ctx.db
    .selectFrom("questions")
    .select("item_id")
    .where("id", "=", await current())
    .executeTakeFirstOrThrow();
  expect(item_id).toBe("hard");
});

test("who has no gap is served from the bank without its options being read", async () => {
  const asked: string[] = [];
  const db = await openMigratedDatabase({ log: ({ query }) => void asked.push(query.sql) });
  const ctx = { ...(await createTestContext({ author: scriptedAuthor() })), db };
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner, { outline: outlineDraft([[[NOTES]]], {}) });

  await requestQuestions(workForSure(ctx), { learnerId: learner.id, courseId, sectionNumber: "1.1" });

  const looks = asked.filter((query) => query.includes('from "items" as "wrong"'));
  expect(looks.length).toBeGreaterThan(0);
  expect(looks.filter((query) => query.includes('"options"'))).toEqual([]);
});
