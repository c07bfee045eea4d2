import type { MemoryWeights } from "~/services/memory/memory-weights";
import { recallFeatures } from "~/services/memory/recall";
import { readDelayedRepeats } from "./delayed-repeats";
import { evaluateDelayed, type DelayedFigures } from "./evaluate-delayed";
import { isHeldOut } from "./held-out";
import { fitLogistic } from "./logistic-regression";

export type MemoryFit =
  /** With figures of the learners held out, file by file. */
  | { status: "fitted"; weights: MemoryWeights; repeats: number; heldOut: DelayedFigures[] }
  /** Not enough repeats after a pause, as in a log without a clock. */
  | { status: "too-few-repeats"; repeats: number }
  /** Recall would not fall with time: nothing can be scheduled by such weights. */
  | { status: "no-forgetting"; repeats: number };

/** With fewer repeats than this the weights that are shipped are the better ones: some hundred for each weight. */
const ENOUGH = 2000;
const RIDGE = 1;
/** Which of the features is time. */
const TIME = 1;

/**
 * Fits the weights of recall to logs that have clocks. Each repeat counts twice, once with what everybody's answers say
 * and once with the learner's own alone, so that the weights are sound where a concept is known and where it is not.
 */
export async function fitMemory(files: string[]): Promise<MemoryFit> {
  const rows: number[] = [];
  const outcomes: number[] = [];
  for (const file of files) {
    for await (const { learner, memory, at, correct, background, ownBackground } of readDelayedRepeats(file)) {
      if (isHeldOut(learner)) continue;
      for (const known of [background, ownBackground]) {
        rows.push(...recallFeatures(memory, at, known));
        outcomes.push(correct ? 1 : 0);
      }
    }
  }
  const repeats = outcomes.length / 2;
  if (repeats < ENOUGH) return { status: "too-few-repeats", repeats };

  const fitted = fitLogistic({ rows: Float64Array.from(rows), outcomes: Uint8Array.from(outcomes), ridge: RIDGE });
  const weights = Array.from(fitted, (weight) => Number(weight.toFixed(4)));
  if (weights[TIME]! >= 0) return { status: "no-forgetting", repeats };
  const heldOut = [];
  for (const file of files) heldOut.push(await evaluateDelayed(file, { weights, counts: isHeldOut }));
  return { status: "fitted", weights, repeats, heldOut };
}
