import { MEMORY_VERSION, MEMORY_WEIGHTS, type MemoryWeights } from "~/services/memory/memory-weights";
import { recall } from "~/services/memory/recall";
import { readDelayedRepeats } from "./delayed-repeats";
import { figuresOf, logLoss, type Figures } from "./figures";

export interface DelayedFigures extends Figures {
  /** Who had anything to repeat. */
  learners: number;
  /** Of predicting for each the share of right answers among all of them, known in hindsight only. */
  constant_log_loss: number | null;
  /** Of FSRS-6 with its default parameters, not recalibrated. */
  fsrs_default_log_loss: number | null;
  model_version: string;
}

/**
 * How well the memory model predicts the first answers of learners to concepts after more than 20 hours, each before it
 * is seen and with the functions that the product uses.
 *
 * @param options.counts which learners' repeats are judged; the others' answers are still learned from
 */
export async function evaluateDelayed(
  file: string,
  { weights = MEMORY_WEIGHTS, counts = () => true }: Options = {},
): Promise<DelayedFigures> {
  const learners = new Set<string>();
  const outcomes: number[] = [];
  const predictions: number[] = [];
  const fsrsPredictions: number[] = [];
  for await (const { learner, memory, at, correct, fsrsDefault, background } of readDelayedRepeats(file)) {
    if (!counts(learner)) continue;
    learners.add(learner);
    outcomes.push(correct ? 1 : 0);
    predictions.push(recall(memory, at, background, weights));
    fsrsPredictions.push(fsrsDefault);
  }
  const share = outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length;
  return {
    ...figuresOf(predictions, outcomes),
    learners: learners.size,
    constant_log_loss: logLoss(
      outcomes.map(() => share),
      outcomes,
    ),
    fsrs_default_log_loss: logLoss(fsrsPredictions, outcomes),
    model_version: MEMORY_VERSION,
  };
}

interface Options {
  weights?: MemoryWeights;
  counts?: (learner: string) => boolean;
}
