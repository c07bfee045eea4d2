import { HISTORY_FEATURES } from "~/services/mastery/features";
import { FEATURES, type Weights } from "~/services/mastery/prediction";
import type { AnswerSource } from "./answer-source";
import { FeatureRows } from "./feature-rows";
import { isHeldOut } from "./held-out";
import { LogReader } from "./log-predictions";
import { fitLogistic } from "./logistic-regression";

/** A log counts as so many answers, however many it has: no school outvotes the others. */
const ANSWERS_A_LOG = 150_000;
const RIDGE = 1;
/** What is learned of difficulties depends on the weights of the history, and those on them: this often in turn. */
const PASSES = 2;

/** Weights of the prediction, fitted on all learners but those held out. */
export async function fitPrediction(sources: AnswerSource[]): Promise<Weights> {
  const none = FEATURES.map(() => 0);
  let weights = await fitPass(sources, { weights: none, isWarm: false, size: HISTORY_FEATURES.length });
  for (let pass = 0; pass < PASSES; pass += 1) {
    weights = await fitPass(sources, { weights, isWarm: true, size: FEATURES.length });
  }
  return weights;
}

/** @param pass.size so many of the first features are weighed; the others are left out */
async function fitPass(
  sources: AnswerSource[],
  { weights, isWarm, size }: { weights: Weights; isWarm: boolean; size: number },
): Promise<Weights> {
  const rows = new FeatureRows(size);
  for (const source of sources) {
    const reader = new LogReader({ isWarm, weights });
    const start = rows.count;
    for await (const answer of source.read()) {
      const { features, credit } = reader.next(answer);
      if (!isHeldOut(answer.learner)) rows.add(features, credit);
    }
    rows.weigh(start, ANSWERS_A_LOG / Math.max(rows.count - start, 1));
  }
  const fitted = fitLogistic({ ...rows.all(), ridge: RIDGE });
  return FEATURES.map((_, index) => fitted[index] ?? 0);
}
