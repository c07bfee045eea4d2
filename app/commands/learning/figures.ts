/** How good predictions were, once the outcomes are known. A figure that nothing can be said of is null. */
export interface Figures {
  answers: number;
  /** Probability, 0 to 1, that a right answer was given a higher prediction than a wrong one; .5 is by chance. */
  auc: number | null;
  /** Mean surprise in nats, 0 and up: `−ln` of the probability that was given to what happened. */
  log_loss: number | null;
  /** Expected calibration error, 0 to 1: how far predictions are from the share of right answers, on average. */
  ece: number | null;
}

/** A prediction of 0 or 1 that fails would cost infinitely much. */
const CERTAIN = 1e-15;
const BINS = 20;

/** @param predictions probabilities of a right answer, 0 to 1 @param outcomes 1 for right, 0 for wrong, in the same order */
export function figuresOf(predictions: ArrayLike<number>, outcomes: ArrayLike<number>): Figures {
  return {
    answers: predictions.length,
    auc: areaUnderCurve(predictions, outcomes),
    log_loss: logLoss(predictions, outcomes),
    ece: calibrationError(predictions, outcomes),
  };
}

/** Area under the ROC curve, exact: the share of pairs of a right and a wrong answer in order, of ties one half. */
export function areaUnderCurve(predictions: ArrayLike<number>, outcomes: ArrayLike<number>): number | null {
  const [wrong, right] = [sortedPredictions(predictions, outcomes, 0), sortedPredictions(predictions, outcomes, 1)];
  if (wrong.length === 0 || right.length === 0) return null;
  let [below, upTo, inOrder] = [0, 0, 0];
  for (const prediction of right) {
    while (below < wrong.length && wrong[below]! < prediction) below += 1;
    while (upTo < wrong.length && wrong[upTo]! <= prediction) upTo += 1;
    inOrder += (below + upTo) / 2;
  }
  return inOrder / (wrong.length * right.length);
}

/** Mean of `−ln p` of right answers and `−ln(1 − p)` of wrong ones, p kept 1e-15 away from 0 and 1. */
export function logLoss(predictions: ArrayLike<number>, outcomes: ArrayLike<number>): number | null {
  if (predictions.length === 0) return null;
  let sum = 0;
  for (let index = 0; index < predictions.length; index += 1) sum += lossOf(predictions[index]!, outcomes[index]!);
  return sum / predictions.length;
}

/** Of one prediction. @param outcome 1 for right, 0 for wrong */
export function lossOf(prediction: number, outcome: number): number {
  const probability = Math.min(Math.max(prediction, CERTAIN), 1 - CERTAIN);
  return -Math.log(outcome ? probability : 1 - probability);
}

/** Mean, weighted by answers, of |mean prediction − share of right answers| in 20 bins of equal width. */
export function calibrationError(predictions: ArrayLike<number>, outcomes: ArrayLike<number>): number | null {
  if (predictions.length === 0) return null;
  const excess = new Float64Array(BINS);
  for (let index = 0; index < predictions.length; index += 1) {
    const bin = Math.min(Math.floor(predictions[index]! * BINS), BINS - 1);
    excess[bin]! += predictions[index]! - outcomes[index]!;
  }
  return excess.reduce((sum, each) => sum + Math.abs(each), 0) / predictions.length;
}

function sortedPredictions(predictions: ArrayLike<number>, outcomes: ArrayLike<number>, outcome: number): Float64Array {
  return Float64Array.from(Array.from(predictions).filter((_, index) => outcomes[index] === outcome)).sort();
}
