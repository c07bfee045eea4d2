import { expect, onTestFinished, test } from "vitest";
import { planOf } from "~/content/plans";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { putOnPlan } from "../../../../tests/support/plans";
import { findWhatLiesBeneath, startBreakdown } from "./breakdowns.server";

/** No plan that can be learned on has such a limit yet: whoever runs the product may give it one. */
function allowLevels(levels: number) {
  const { limits } = planOf("premium-monthly");
  const before = limits.breakdownLevels;
  limits.breakdownLevels = levels;
  onTestFinished(() => void (limits.breakdownLevels = before));
}

/** Ada has missed what "chords" rest on, one level down. */
async function createFixture() {
  const fixture = await createBreakableQuestion();
  const { ctx, learner, main, give, breakDown, at, partAbout } = fixture;
  await putOnPlan(ctx, learner, "active");
  await give(main.questionId, "wrong");
  const below = async () => {
    await breakDown(main.questionId);
    const questionId = await partAbout(main.questionId, "scales");
    await give(questionId, "wrong");
    const question = { id: questionId, attemptCount: 1, depth: 1 };
    const conceptPath = ["chords", "scales"];
    const lies = await findWhatLiesBeneath(ctx, {
      learnerId: learner.id,
      courseId: main.courseId,
      question,
      conceptPath,
    });
    return { lies, started: await startBreakdown(ctx, at(questionId)) };
  };
  return { ...fixture, below };
}

test("a wrong answer is broken down as deep as the plan allows, and no deeper", async () => {
  const { below } = await createFixture();
  allowLevels(1);

  const { lies } = await below();

  expect(lies).not.toBe("simpler");
});

test("nor deeper than the server allows anybody, whatever the plan", async () => {
  const { ctx, below } = await createFixture();
  allowLevels(12);
  ctx.maxBreakdownDepth = 1;

  expect((await below()).lies).not.toBe("simpler");
});

test("without a limit in the plan the server's holds alone", async () => {
  const { below } = await createFixture();

  const { lies, started } = await below();

  expect(lies).toBe("simpler");
  expect(started.status).toBe("ready");
});

test("a level that was begun is written to its end, though the plan allows less by then", async () => {
  const { ctx, main, partsOf } = await createFixture();
  allowLevels(1);

  expect((await startBreakdown(ctx, main)).status).toBe("ready");
  expect((await partsOf(main.questionId)).length).toBeGreaterThan(0);
});
