import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { noReasons } from "../../../../tests/support/context";
import { answer } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { voidAnswer } from "~/services/mastery/voids.server";
import { findReasonOfLastStep } from "./reason-of-last-step.server";

test("a gap explains the very mistake above it, where its author says so; else what the concept above uses of it", async () => {
  const { ctx, learner, main } = await createBreakableQuestion();
  ctx.reasons = {
    reasonFor: async ({ conceptId, prerequisiteId }) => `Any ${conceptId} have ${prerequisiteId}.`,
    causeOf: async ({ misconception, prerequisiteId }) => `“${misconception}”: ${prerequisiteId} tell.`,
  };
  const trail = [{ id: main.questionId }, { id: "made sure of" }, { id: "gap" }];
  const way = { learnerId: learner.id, trail, conceptPath: ["chords", "scales", "scales"] };
  const bob = await createLearner(ctx);
  const reason = () => findReasonOfLastStep(ctx, way);

  expect(await reason()).toBe("Any chords have scales."); // nothing was answered yet
  await answer(ctx, main, "wrong");
  expect(await reason()).toMatch(/^“.*chords.*”: scales tell\.$/);
  expect(await findReasonOfLastStep(ctx, { ...way, learnerId: bob.id })).toBe("Any chords have scales.");
  expect(await findReasonOfLastStep(ctx, { ...way, conceptPath: ["scales", "scales", "scales"] })).toBeNull();

  const { id: answerId } = await ctx.db.selectFrom("answers").select("id").executeTakeFirstOrThrow();
  await voidAnswer(ctx, { answerId, learnerId: learner.id, reason: "withdrawn" });
  expect(await reason()).toBe("Any chords have scales.");
  ctx.reasons = noReasons;
  expect(await reason()).toBeNull();
});
