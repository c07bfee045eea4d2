import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { believePrior } from "~/services/mastery/mastery.server";
import { recordResponse } from "./item-responses.server";

/** A learner at a question about a concept that they are believed to master with some probability; null: unknown. */
async function createFixture({
  conceptId = "model/music/notes",
  mastery = 0.6,
}: { conceptId?: string; mastery?: number | null } = {}) {
  const ctx = await createTestContext();
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[[conceptId]]], {}),
    questions: [{ conceptId }, { conceptId }],
  });
  if (mastery !== null) await believePrior(ctx, { learnerId: learner.id, conceptId, probability: mastery });
  const [questionId, otherId] = (await mainQuestionIds(ctx, section)) as [string, string];
  const itemOf = (questionId: string) =>
    ctx.db
      .selectFrom("items")
      .selectAll("items")
      .innerJoin("questions", "questions.item_id", "items.id")
      .where("questions.id", "=", questionId)
      .executeTakeFirstOrThrow();
  const item = () => itemOf(questionId);
  const otherItem = () => itemOf(otherId);
  const respond = async (times: number, { before, isCorrect }: { before: number; isCorrect: boolean }) => {
    const { id: itemId } = await item();
    for (let count = 0; count < times; count += 1) await recordResponse(ctx, { itemId, before, isCorrect });
  };
  const [question, otherQuestion] = [
    { ...section, questionId },
    { ...section, questionId: otherId },
  ];
  return { ctx, question, otherQuestion, item, otherItem, respond };
}

test("an item counts first attempts, by what was believed of the learner before", async () => {
  const weak = await createFixture({ mastery: 0.3 });
  const strong = await createFixture({ mastery: 0.6 });

  await answer(weak.ctx, weak.question, "wrong");
  await answer(weak.ctx, weak.question, "right");
  await answer(strong.ctx, strong.question, "right");

  expect(await weak.item()).toMatchObject({ weak_count: 1, weak_correct: 0, strong_count: 0, strong_correct: 0 });
  expect(await strong.item()).toMatchObject({ weak_count: 0, weak_correct: 0, strong_count: 1, strong_correct: 1 });
});

test("of whom nothing is known yet says nothing of an item, whose answers say something of the next", async () => {
  const { ctx, question, otherQuestion, item, otherItem } = await createFixture({ mastery: null });

  await answer(ctx, question, "wrong");
  await answer(ctx, otherQuestion, "wrong");

  expect(await item()).toMatchObject({ weak_count: 0, strong_count: 0 });
  expect(await otherItem()).toMatchObject({ weak_count: 1, weak_correct: 0, strong_count: 0 });
});

test("who has shown as much as not counts among the strong", async () => {
  const { item, respond } = await createFixture();

  await respond(1, { before: 0.8, isCorrect: true });

  expect(await item()).toMatchObject({ strong_count: 1, strong_correct: 1 });
});

test("'I don't know yet' counts as an attempt that was not right", async () => {
  const { ctx, question, item } = await createFixture();

  await answer(ctx, question, "dont-know");

  expect(await item()).toMatchObject({ strong_count: 1, strong_correct: 0 });
});

test("an item that nearly every weak learner gets right retires itself with the twentieth", async () => {
  const { item, respond } = await createFixture();

  await respond(19, { before: 0.3, isCorrect: true });
  expect((await item()).status).toBe("published");
  await respond(1, { before: 0.3, isCorrect: true });

  expect((await item()).status).toBe("retired");
});

test("what was withdrawn stays withdrawn, and the curriculum's items never retire", async () => {
  const withdrawn = await createFixture();
  const handMade = await createFixture({ conceptId: "notes" });
  await withdrawn.ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  await withdrawn.respond(20, { before: 0.3, isCorrect: true });
  await handMade.respond(20, { before: 0.3, isCorrect: true });

  expect((await withdrawn.item()).status).toBe("withdrawn");
  expect((await handMade.item()).status).toBe("published");
});
