import { FEATURES, type Weights } from "~/services/mastery/prediction";
import { isToPredict, type AnswerSource } from "./answer-source";
import { FeatureRows } from "./feature-rows";
import { isHeldOut } from "./held-out";
import { LogReader } from "./log-predictions";
import { fitLogistic } from "./logistic-regression";

/**
 * How much it takes to move a weight (λ, see logistic-regression.ts). With 5,000 answers of each of four public logs, and
 * weights from the three others, 30 predicted learners held out best: 1 was worse than no refit on one log, 300 half as good.
 */
const RIDGE = 30;
/** What is due to knowing, and what is learned of difficulties, depend on the weights, and those on them: this often in turn. */
const PASSES = 5;

/**
 * Weights of the prediction that fit a record of one instance better, no further from those before than the record is
 * long: the penalty is on the difference. Fitted on all learners but those held out.
 */
export async function refitPrediction(source: AnswerSource, before: Weights): Promise<Weights> {
  let weights = before;
  for (let pass = 0; pass < PASSES; pass += 1) weights = await refitPass(source, { weights, before });
  return weights;
}

async function refitPass(
  source: AnswerSource,
  { weights, before }: { weights: Weights; before: Weights },
): Promise<Weights> {
  const reader = new LogReader({ isWarm: true, weights });
  const rows = new FeatureRows(FEATURES.length);
  const offsets: number[] = [];
  const rowWeights: number[] = [];
  for await (const answer of source.read()) {
    const { features, credit } = reader.next(answer);
    if (isHeldOut(answer.learner) || !isToPredict(answer)) continue;
    rows.add(features, credit);
    offsets.push(features.reduce((sum, feature, index) => sum + feature * before[index]!, -(answer.declared ?? 0)));
    rowWeights.push(answer.observation?.weight ?? 1);
  }
  const difference = fitLogistic({
    ...rows.all(),
    weights: Float64Array.from(rowWeights),
    offsets: Float64Array.from(offsets),
    ridge: RIDGE,
  });
  return before.map((weight, index) => weight + difference[index]!);
}
