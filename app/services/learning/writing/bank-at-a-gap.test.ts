import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";

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
