import { expect, test } from "vitest";
import { countPlanned, isOneMore, plannedOf } from "./planned-questions";
import type { QuestionNode } from "./question-tree";
import type { PlannedWish } from "./wishes";

const wish = { conceptId: "notes", difficulty: "beginner" } as const;
const wishes: PlannedWish[] = [wish, wish, { ...wish, recheckOf: "an answer" }, { ...wish, goesOn: true }];
const stored = JSON.stringify(wishes);

function main(slot: number, facts: Partial<QuestionNode & { missedIn: string }> = {}) {
  return {
    id: `q${slot}`,
    slot,
    questionNumber: slot + 1,
    parentQuestionId: null,
    breakdownId: null,
    depth: 0,
    status: "open" as const,
    attemptCount: 0,
    conceptId: "notes",
    missedIn: null,
    ...facts,
  };
}

test("what came on top of a part's own questions counts neither as there nor as coming", () => {
  const questions = [main(0, { status: "mastered" }), main(1), main(2), main(7, { missedIn: "checkpoint" })];
  const asked = { questions, writing: { isOver: false, slots: [0, 1, 2, 3] }, wishes: stored };

  expect(plannedOf(asked).questions.map(({ id }) => id)).toEqual(["q0", "q1"]);
  expect(plannedOf(asked).writing.slots).toEqual([0, 1]);
  expect(countPlanned(asked)).toEqual({ mainQuestions: 2, mainQuestionsCompleted: 1 });
});

test("one more is a main question to be sure of something, or to repair a miss; no part of a breakdown is", () => {
  const isMore = (question: ReturnType<typeof main>) => isOneMore(question, stored);

  expect([main(0), main(1), main(2), main(3)].map(isMore)).toEqual([false, false, true, true]);
  expect(isMore(main(0, { missedIn: "review" }))).toBe(true);
  expect(isMore(main(3, { depth: 1 }))).toBe(false);
  expect(isOneMore(main(3), null)).toBe(false); // of old questions nobody kept why they were asked
});
