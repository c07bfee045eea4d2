import type { Weights } from "~/services/mastery/prediction";
import { isToPredict, type AnswerSource } from "./answer-source";
import { figuresOf, lossOf, type Figures } from "./figures";
import { isHeldOut } from "./held-out";
import { LogReader } from "./log-predictions";
import type { LearnersLoss } from "./log-loss-gain";

export interface PredictionFigures extends Figures {
  learners: number;
}

/**
 * How well a log is predicted, each answer before it is seen.
 *
 * @param options.isWarm difficulties are learned from the learners before
 * @param options.onlyHeldOut the figures are of the learners that no fit has seen; the others are only learned from
 */
export async function evaluatePrediction(source: AnswerSource, options: EvaluationOptions): Promise<PredictionFigures> {
  return (await evaluateByLearner(source, options)).figures;
}

interface EvaluationOptions {
  isWarm: boolean;
  weights?: Weights;
  onlyHeldOut?: boolean;
}

/** The same, with each learner's share of the log-loss, to compare two predictions of the same answers. */
export async function evaluateByLearner(
  source: AnswerSource,
  { isWarm, weights, onlyHeldOut = false }: EvaluationOptions,
): Promise<{ figures: PredictionFigures; losses: Map<string, LearnersLoss> }> {
  const reader = new LogReader({ isWarm, weights });
  const predictions: number[] = [];
  const outcomes: number[] = [];
  const losses = new Map<string, LearnersLoss>();
  for await (const answer of source.read()) {
    const { probability } = reader.next(answer);
    if (!isToPredict(answer) || (onlyHeldOut && !isHeldOut(answer.learner))) continue;
    const outcome = answer.correct ? 1 : 0;
    predictions.push(probability);
    outcomes.push(outcome);
    const before = losses.get(answer.learner) ?? { loss: 0, answers: 0 };
    const loss = before.loss + lossOf(probability, outcome);
    losses.set(answer.learner, { loss, answers: before.answers + 1 });
  }
  const { answers, ...figures } = figuresOf(predictions, outcomes);
  return { figures: { answers, learners: losses.size, ...figures }, losses };
}
