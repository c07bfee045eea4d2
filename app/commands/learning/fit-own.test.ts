import { expect, test } from "vitest";
import { pseudoRandom } from "../../../tests/support/answer-logs";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import type { AnswerSource, SourcedAnswer } from "./answer-source";
import { fitOwn } from "./fit-own";
import { isHeldOut } from "./held-out";

const enough = { answers: 1000, heldOut: 5 };

/** Learners who answer forty fresh questions of four options. @param rightOf probability of a right answer, 0 to 1 */
function recordOf(learners: number, rightOf: (learner: string, turn: number) => number): AnswerSource {
  const random = pseudoRandom(7);
  const answers: SourcedAnswer[] = [];
  for (let number = 0; number < learners; number += 1) {
    const learner = `learner ${number}`;
    for (let turn = 0; turn < 40; turn += 1) {
      const correct = random() < rightOf(learner, turn);
      const observation = { outcome: correct ? "correct" : "wrong", guess: 0.25, weight: 1, isFresh: true } as const;
      const place = { concept: `c${turn % 5}`, item: `${turn}`, seconds: turn * 60, declared: 0.5 };
      answers.push({ learner, ...place, correct, guess: 0.25, observation });
    }
  }
  return {
    name: "made up",
    read: async function* () {
      yield* answers;
    },
  };
}

test("a record that is too short is not fitted to: what there is of it is told", async () => {
  const fit = await fitOwn(
    recordOf(10, () => 0.5),
    enough,
  );

  const held = Array.from({ length: 10 }, (_, number) => `learner ${number}`).filter(isHeldOut).length;
  expect(fit).toEqual({
    status: "too-few",
    size: { answers: 40 * (10 - held), learners: 10 - held, heldOut: held },
  });
});

test("where concepts go otherwise than in the logs behind the shipped weights, own weights predict others better", async () => {
  const isNew = (turn: number) => turn < 5;
  const fit = await fitOwn(
    recordOf(60, (_, turn) => (isNew(turn) ? 0.98 : 0.4)),
    enough,
  );

  if (fit.status === "too-few") throw new Error("too few");
  expect(fit.status).toBe("better");
  const [shipped, own] = fit.figures;
  expect(shipped).toMatchObject({ mode: "warm", weights: "shipped" });
  expect(own).toMatchObject({ mode: "warm", weights: "own", answers: shipped!.answers });
  expect(own!.log_loss).toBeLessThan(shipped!.log_loss! - 0.005);
  expect(fit.weights).not.toEqual(SHIPPED_MODEL.weights);
});

test("where own weights predict learners held out no better, they are not called better", async () => {
  const fit = await fitOwn(
    recordOf(60, (learner) => (isHeldOut(learner) ? 0.3 : 0.98)),
    enough,
  );

  expect(fit.status).toBe("no-better");
});
