import { daysSince, type Memory } from "./memory";
import { MEMORY_WEIGHTS, type MemoryWeights } from "./memory-weights";

/** Answers that were counted. */
export interface Tally {
  right: number;
  answers: number;
}

/** What is known beside the memory itself; tallies of nothing where nothing is known. */
export interface Background {
  /** All answers of this learner so far. */
  learner: Tally;
  /** Everybody's answers to questions about this concept so far. */
  concept: Tally;
  /** Of these, the first ones after a pause of more than 20 hours. */
  conceptLater: Tally;
}

const NOTHING: Tally = { right: 0, answers: 0 };
export const UNKNOWN_BACKGROUND: Background = { learner: NOTHING, concept: NOTHING, conceptLater: NOTHING };

/** Shares of right answers that are expected of nobody in particular: of all, and of those after more than 20 hours. */
const TYPICAL = 0.75;
const TYPICAL_LATER = 0.63;
/** What is typical counts as much as this number of answers, against those that were counted. */
const PRIOR_ANSWERS = 10;

/**
 * Probability, 0 to 1, that the learner answers a question about the concept rightly: FSRS's memory recalibrated on
 * answers to questions, for it was made for flash cards. It falls with time, as a power of it in the odds.
 */
export function recall(
  memory: Memory,
  at: number,
  background: Background,
  weights: MemoryWeights = MEMORY_WEIGHTS,
): number {
  const features = recallFeatures(memory, at, background);
  return sigmoid(weights.reduce((sum, weight, index) => sum + weight * features[index]!, 0));
}

/**
 * What the logistic regression of `recall` rests on, in the order of its weights:
 * 1; ln(1 + days since the latest answer); ln(stability in days); the recency-weighted share of right answers to the
 * concept; how able the learner is, in logits from the typical; how easy the concept is after a pause, in the same.
 */
export function recallFeatures(memory: Memory, at: number, background: Background): number[] {
  return [
    1,
    Math.log1p(daysSince(memory, at)),
    Math.log(memory.stability),
    (memory.recentRight + TYPICAL) / (memory.recentAnswers + 1),
    logit(shareOf(background.learner, TYPICAL)) - logit(TYPICAL),
    logit(laterShare(background)) - logit(TYPICAL_LATER),
  ];
}

/** The share that all answers to the concept let one expect after a pause, until there are enough of those. */
function laterShare({ concept, conceptLater }: Background): number {
  const expected = sigmoid(logit(shareOf(concept, TYPICAL)) - logit(TYPICAL) + logit(TYPICAL_LATER));
  return shareOf(conceptLater, expected);
}

function shareOf({ right, answers }: Tally, expected: number): number {
  return (right + PRIOR_ANSWERS * expected) / (answers + PRIOR_ANSWERS);
}

function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

function sigmoid(logits: number): number {
  return 1 / (1 + Math.exp(-logits));
}
