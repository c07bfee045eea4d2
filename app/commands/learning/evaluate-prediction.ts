import type { Weights } from "~/services/mastery/prediction";
import { isToPredict, type AnswerSource } from "./answer-source";
import { figuresOf, type Figures } from "./figures";
import { isHeldOut } from "./held-out";
import { LogReader } from "./log-predictions";

export interface PredictionFigures extends Figures {
  learners: number;
}

/**
 * How well a log is predicted, each answer before it is seen.
 *
 * @param options.isWarm difficulties are learned from the learners before
 * @param options.onlyHeldOut the figures are of the learners that no fit has seen; the others are only learned from
 */
export async function evaluatePrediction(
  source: AnswerSource,
  { isWarm, weights, onlyHeldOut = false }: { isWarm: boolean; weights?: Weights; onlyHeldOut?: boolean },
): Promise<PredictionFigures> {
  const reader = new LogReader({ isWarm, weights });
  const predictions: number[] = [];
  const outcomes: number[] = [];
  const learners = new Set<string>();
  for await (const answer of source.read()) {
    const { probability } = reader.next(answer);
    if (!isToPredict(answer) || (onlyHeldOut && !isHeldOut(answer.learner))) continue;
    learners.add(answer.learner);
    predictions.push(probability);
    outcomes.push(answer.correct ? 1 : 0);
  }
  const { answers, ...figures } = figuresOf(predictions, outcomes);
  return { answers, learners: learners.size, ...figures };
}
