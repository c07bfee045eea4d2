import { expect, test } from "vitest";
import { FEATURES } from "~/services/mastery/prediction";
import type { AnswerSource, SourcedAnswer } from "./answer-source";
import { evaluatePrediction } from "./evaluate-prediction";
import { fitPrediction } from "./fit-prediction";
import { LogReader } from "./log-predictions";
import { predictionVersion, predictionWeightsFile } from "./prediction-weights-file";

/** Learners who know every other concept, and items of which one in four is hard for everybody. */
function logOf(learners: number): AnswerSource {
  const answers: SourcedAnswer[] = [];
  let state = 1;
  const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;
  for (let learner = 0; learner < learners; learner += 1) {
    for (let turn = 0; turn < 40; turn += 1) {
      const [concept, item] = [Math.floor(turn / 8), turn % 8];
      const right = (concept + learner) % 2 === 0 ? 0.9 : 0.3;
      const correct = chance() < (item % 4 === 0 ? right - 0.25 : right);
      answers.push({
        learner: `l${learner}`,
        concept: `c${concept}`,
        item: `c${concept} i${item}`,
        seconds: 0,
        correct,
      });
    }
  }
  return {
    name: "made up",
    read: async function* () {
      yield* answers;
    },
  };
}

test("answers are predicted better than by chance, and better still when difficulties are learned from others", async () => {
  const log = logOf(40);

  const cold = await evaluatePrediction(log, { isWarm: false });
  const warm = await evaluatePrediction(log, { isWarm: true });

  expect(cold).toMatchObject({ answers: 1600, learners: 40 });
  expect(cold.auc).toBeGreaterThan(0.65);
  expect(warm.auc).toBeGreaterThan(cold.auc!);
});

test("an answer is predicted before it is seen", async () => {
  const answers: SourcedAnswer[] = [];
  for await (const answer of logOf(5).read()) answers.push(answer);
  const last = answers.pop()!;
  const predictLast = (correct: boolean) => {
    const reader = new LogReader({ isWarm: true });
    for (const answer of answers) reader.next(answer);
    return reader.next({ ...last, correct }).probability;
  };

  expect(predictLast(true)).toBe(predictLast(false));
});

test("weights fitted to a log predict learners who were held out, and are written as a file that says where from", async () => {
  const log = logOf(60);

  const weights = await fitPrediction([log]);
  const heldOut = await evaluatePrediction(log, { isWarm: true, weights, onlyHeldOut: true });
  const file = predictionWeightsFile(weights, { source: "a made-up log", date: "2026-01-02" });

  expect(weights).toHaveLength(FEATURES.length);
  expect(heldOut.learners).toBeLessThan(30);
  expect(heldOut.auc).toBeGreaterThan(0.7);
  expect(file).toContain("a made-up log");
  expect(file).toContain(predictionVersion(weights, "2026-01-02"));
  expect(predictionVersion(weights, "2026-01-02")).not.toBe(
    predictionVersion(
      weights.map((one) => one + 1),
      "2026-01-02",
    ),
  );
});
