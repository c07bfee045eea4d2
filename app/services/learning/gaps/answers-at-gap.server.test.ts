import { expect, test } from "vitest";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createTestContext, noRemedies, type TestContext } from "../../../../tests/support/context";
import { createLearner } from "../../../../tests/support/factories";
import { withNames } from "./gap-names.server";
import { findLastShown } from "./last-shown.server";

/** A learner who answers questions about notes, a second apart from all other answers. */
async function createAnswerer(ctx: TestContext) {
  const { id: learnerId } = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, { id: learnerId }, { questions: Array(4).fill(notes) });
  const questionIds = await mainQuestionIds(ctx, section);
  const give = async (index: number, how: "right" | "wrong" | "dont-know") => {
    ctx.travel(1000);
    await answer(ctx, { ...section, questionId: questionIds[index]! }, how);
  };
  const gap = { ...notes, closedAt: null };
  const told = async () => ({
    shown: await findLastShown(ctx, { learnerId, ...notes }),
    names: (await withNames(ctx, { learnerId, gaps: [gap] })).map(({ gapName }) => gapName),
  });
  return { give, told };
}

const notes = { conceptId: "notes" };

test("what somebody else answers about a concept tells nothing of a learner's own gap there", async () => {
  const remedies = { ...noRemedies, remedyFor: async () => ({ name: "Telling notes apart", idea: null }) };
  const ctx = await createTestContext({ remedies });
  const [ada, bob] = [await createAnswerer(ctx), await createAnswerer(ctx)];
  await bob.give(0, "wrong");
  await ada.give(0, "dont-know");
  expect(await ada.told()).toEqual({ shown: "", names: [null] });
  await ada.give(1, "wrong");

  await bob.give(2, "right");
  await ada.give(3, "dont-know");
  await bob.give(3, "dont-know");

  expect(await ada.told()).toEqual({ shown: "", names: ["Telling notes apart"] });
  expect(await bob.told()).toEqual({ shown: expect.stringContaining("T") as string, names: [null] });
});
