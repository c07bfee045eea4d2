import { expect, test } from "vitest";
import { createWatchedContext } from "../../../../tests/support/watched-context";
import { findDetour } from "./detour.server";
import { findWrongChoices } from "./wrong-choices.server";

type Facts = Parameters<typeof findDetour>[1];

test("what was chosen, or found to be a gap, on a way down is found by its questions: not through all of a learner's", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const node = (id: string, parentQuestionId: string | null) => ({ id, parentQuestionId, status: "open" });
  const tree = [node("main", null), node("part", "main")] as Facts["tree"];
  const lastAnswer = { isCorrect: true, answeredAt: "2026-01-05T09:00:00.000Z" };
  const facts = { learnerId: "ada", tree, question: tree[1]!, isGap: false, lastAnswer, goesOnBeneath: true };

  watch(true);
  await findWrongChoices(ctx, { learnerId: "ada", questionIds: ["main", "part"] });
  await findDetour(ctx, facts);
  watch(false);

  const { steps } = await plans();
  expect(steps.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH answers USING INDEX \S+ \(question_id=\?\)$/),
    expect.stringMatching(/^SEARCH gaps USING INDEX gaps_by_question \(question_id=\?\)$/),
  ]);
});
