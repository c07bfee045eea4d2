import { expect, test } from "vitest";
import { NEVER_MET, type Outcome } from "./evidence";
import { NEW_LEARNER } from "./history";
import { SHIPPED_MODEL } from "./prediction";
import { NEW_RECORD, takeIn } from "./record";
import { rightAnswersLeft } from "./right-answers-left";

const MINUTE_MS = 60_000;
const { weights } = SHIPPED_MODEL;

/** After so many answers to fresh questions for beginners about a concept as hard as it is said to be. */
function leftAfter(outcome: Outcome, count: number, easiness = 0) {
  let [learner, record] = [NEW_LEARNER, NEW_RECORD];
  for (let given = 0; given < count; given += 1) {
    const answer = {
      conceptId: "notes",
      itemId: `before ${given}`,
      difficulty: "beginner",
      optionCount: 3,
      outcome,
      exposure: NEVER_MET,
      isExplained: false,
      at: given * MINUTE_MS,
    } as const;
    const taken = takeIn(learner, record, answer, { estimates: [easiness, 0, 0, 0, 0, 0], prior: null, weights });
    [learner, record] = [taken.learner, taken.record];
  }
  return rightAnswersLeft("notes", { learner, record, prior: null, easiness, weights }, count * MINUTE_MS);
}

test("each right answer leaves one less to give, until none is left", () => {
  const first = leftAfter("correct", 0)!;

  expect(first).toBeGreaterThan(1);
  expect(Array.from({ length: first + 1 }, (_, given) => leftAfter("correct", given))).toEqual(
    Array.from({ length: first + 1 }, (_, given) => first - given),
  );
});

test("after wrong answers more are left", () => {
  expect(leftAfter("wrong", 3)).toBeGreaterThan(leftAfter("correct", 0)!);
});

test("where it would take very many, they are not counted", () => {
  expect(leftAfter("wrong", 10, -2)).toBeNull();
});
