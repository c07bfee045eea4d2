import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { saveDraft } from "./drafts.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";

async function createFixture() {
  const ctx = await createTestContext();
  const section = await createOpenSubsection(ctx, await createLearner(ctx));
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  return { ctx, question: { ...section, questionId } };
}

test.each(["withdrawn", "skipped", "missed"] as const)(
  "a question that is %s by now takes no answer, and says so",
  async (status) => {
    const { ctx, question } = await createFixture();
    await answer(ctx, question, "wrong");
    await ctx.db.updateTable("questions").set({ status }).where("id", "=", question.questionId).execute();

    expect(await answer(ctx, question, "right")).toEqual({ status: "no-longer-asked" });
    expect(await answer(ctx, question, "wrong", { attempt: 1 })).toMatchObject({
      status: "already-answered",
      isRepeat: true,
    });

    expect(await ctx.db.selectFrom("answers").select("id").execute()).toHaveLength(1);
  },
);

test.each(["withdrawn", "skipped", "missed"] as const)(
  "a question that is %s keeps what was typed for it",
  async (status) => {
    const { ctx, question } = await createFixture();
    await ctx.db.updateTable("questions").set({ status }).execute();

    await saveDraft(ctx, { ...question, optionPosition: 0, explanation: "Too late.", imageId: null });

    expect((await findQuestionPage(ctx, question))!.draft).toMatchObject({ explanation: "Too late." });
  },
);
