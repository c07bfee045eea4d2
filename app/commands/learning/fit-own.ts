import { SHIPPED_MODEL, type Weights } from "~/services/mastery/prediction";
import { isToPredict, type AnswerSource } from "./answer-source";
import { evaluateByLearner, type PredictionFigures } from "./evaluate-prediction";
import { isHeldOut } from "./held-out";
import { isBeyondNoise, logLossGain, type LearnersLoss, type LogLossGain } from "./log-loss-gain";
import { refitPrediction } from "./refit-prediction";

/** What there is to fit to, and to judge the fit by. */
export interface RecordSize {
  /** Answers to fresh questions, given alone, by the learners that are fitted to. */
  answers: number;
  learners: number;
  /** Learners that no fit sees, one in five. */
  heldOut: number;
}

/**
 * With less, weights are not worth refitting. On four public logs 5,000 answers made them predict learners held out better
 * by up to .010 of log-loss, and none worse; with 2,000 one of four became worse. Fewer than 20 learners say little of others.
 */
export const ENOUGH = { answers: 5000, heldOut: 20 };

export type OwnFit =
  | { status: "too-few"; size: RecordSize }
  /** Figures of the learners held out, by the weights that are shipped and by the own ones; warm, as the product predicts, what was gained. */
  | { status: "no-better" | "better"; size: RecordSize; weights: Weights; figures: FittedFigures[]; gain: LogLossGain };

export interface FittedFigures extends PredictionFigures {
  mode: "warm" | "cold";
  weights: "shipped" | "own";
}

/**
 * Fits the prediction to an instance's own record, from the weights that come with the product on. Better is what predicts
 * learners held out better by more than the standard error of that: else chance alone would change what everybody is
 * believed to know.
 */
export async function fitOwn(source: AnswerSource, enough = ENOUGH): Promise<OwnFit> {
  const size = await measure(source);
  if (size.answers < enough.answers || size.heldOut < enough.heldOut) return { status: "too-few", size };
  const weights = await refitPrediction(source, SHIPPED_MODEL.weights);
  const figures: FittedFigures[] = [];
  const losses: Map<string, LearnersLoss>[] = [];
  for (const mode of ["warm", "cold"] as const) {
    for (const [name, used] of [["shipped", SHIPPED_MODEL.weights] as const, ["own", weights] as const]) {
      const options = { isWarm: mode === "warm", weights: used, onlyHeldOut: true };
      const evaluated = await evaluateByLearner(source, options);
      figures.push({ mode, weights: name, ...evaluated.figures });
      losses.push(evaluated.losses);
    }
  }
  const [shipped, own] = losses; // warm, as the product predicts
  const gain = logLossGain(shipped!, own!);
  return { status: isBeyondNoise(gain) ? "better" : "no-better", size, weights, figures, gain };
}

async function measure(source: AnswerSource): Promise<RecordSize> {
  const fitted = new Set<string>();
  const heldOut = new Set<string>();
  let answers = 0;
  for await (const answer of source.read()) {
    if (!isToPredict(answer)) continue;
    (isHeldOut(answer.learner) ? heldOut : fitted).add(answer.learner);
    if (!isHeldOut(answer.learner)) answers += 1;
  }
  return { answers, learners: fitted.size, heldOut: heldOut.size };
}
