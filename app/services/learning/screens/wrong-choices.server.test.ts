import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { findWrongChoices } from "./wrong-choices.server";

test("a question where “I don't know yet” was all that was said has no wrong choice; nor is anybody else's told", async () => {
  const { ctx, learner, main, give, breakDown } = await createBreakableQuestion();
  await give(main.questionId, "wrong");
  const part = await breakDown(main.questionId);
  await give(part, "dont-know");
  const asked = { learnerId: learner.id, questionIds: [main.questionId, part] };

  expect(await findWrongChoices(ctx, asked)).toEqual(new Set([main.questionId]));
  expect(await findWrongChoices(ctx, { ...asked, learnerId: "somebody else" })).toEqual(new Set());
});
