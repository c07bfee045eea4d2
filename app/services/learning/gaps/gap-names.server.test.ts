import { expect, test } from "vitest";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createTestContext } from "../../../../tests/support/context";
import { createLearner } from "../../../../tests/support/factories";
import { nameOfGap } from "./gap-names.server";

/** Ada with two questions about notes, of whose wrong options each has a named idea. */
async function startNaming() {
  const ctx = await createTestContext({
    misconceptionNames: { nameOf: async ({ conceptId }) => `Telling ${conceptId} apart` },
  });
  const ada = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, ada, { questions: [{ conceptId: "notes" }, { conceptId: "notes" }] });
  const questionIds = await mainQuestionIds(ctx, section);
  const miss = (index: number, how: "wrong" | "dont-know") =>
    answer(ctx, { ...section, questionId: questionIds[index]! }, how);
  return { ctx, miss, gap: { learnerId: ada.id, conceptId: "notes", closedAt: null } };
}

test("a gap is called what the wrong option chosen last shows to be missing", async () => {
  const { ctx, miss, gap } = await startNaming();
  expect(await nameOfGap(ctx, gap)).toBeNull();

  await miss(0, "wrong");

  expect(await nameOfGap(ctx, gap)).toBe("Telling notes apart");
  expect(await nameOfGap(ctx, { ...gap, conceptId: "scales" })).toBeNull();
  expect(await nameOfGap(ctx, { ...gap, learnerId: "somebody else" })).toBeNull();
});

test("where its learner said last that they don't know it, a gap has no name but its concept's", async () => {
  const { ctx, miss, gap } = await startNaming();
  await miss(0, "wrong");
  const before = ctx.now().toISOString();
  ctx.travel(1000);

  await miss(1, "dont-know");

  expect(await nameOfGap(ctx, gap)).toBeNull();
  expect(await nameOfGap(ctx, { ...gap, closedAt: before })).toBe("Telling notes apart"); // as it was called then
});

test("an idea that its author gave no name leaves the gap without one, and so does a question that was withdrawn", async () => {
  const { ctx, miss, gap } = await startNaming();
  await miss(0, "wrong");

  const unnamed = await nameOfGap({ ...ctx, misconceptionNames: { nameOf: async () => null } }, gap);
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).execute();

  expect(unnamed).toBeNull();
  expect(await nameOfGap(ctx, gap)).toBeNull();
});
