import type { Difficulty as ItemDifficulty } from "~db/schema";
import type { Observation } from "./evidence";
import { logit, NEW_CONCEPT, sigmoid, type LearnerHistory } from "./history";
import { predict, type Weights } from "./prediction";

/**
 * What a learner is believed to know: for each concept the probability that it is known, by Bayes' rule. Before the first
 * answer about a concept speaks what is predicted of this learner for any concept as hard; then each answer, as far as
 * those who know give it more often than those who do not. (A logistic prediction alone is slow to see that somebody
 * knows one concept and not another.) Pure.
 */

/** Who knows a concept misses one intermediate question in ten all the same: by haste, by a slip of the pen. */
export const SLIP = 0.1;
/** A concept may be called known from this probability on. */
export const KNOWN_FROM = 0.9;
/** From this probability on it is probably known, as screens say it. */
export const PROBABLY_KNOWN_FROM = 0.6;
/** Probabilities go through logits and back, which costs their last digits: 270 particles of 300 are 0.9 all the same. */
const ROUNDING = 1e-9;

export function isKnown(probability: number): boolean {
  return probability >= KNOWN_FROM - ROUNDING;
}

/** No answers make anybody certain, of either. */
const MOST_CERTAIN = 0.995;

/** Probability of a right answer, without guessing: by one who knows the concept, and by one who does not. */
const ANSWERS_RIGHT: Record<ItemDifficulty, { known: number; unknown: number }> = {
  beginner: { known: 0.95, unknown: 0.1 },
  intermediate: { known: 1 - SLIP, unknown: 0.02 },
  advanced: { known: 0.85, unknown: 0 },
};
/** By so much earlier answers count less with each new one that says something: people learn, and forget. */
const KEPT = 0.9;
/** Failures add up to no more than this, in logits, so that whoever learns is believed after a few right answers. */
const LEAST_EVIDENCE = -3;

/**
 * Declared difficulties in logits; how hard an item is for learners is added as they answer. The answers that the model
 * was fitted on are homework after a lesson, as hard as what is between a beginner's and an intermediate item here.
 */
export const DECLARED: Record<ItemDifficulty, number> = { beginner: -0.5, intermediate: 0.5, advanced: 1.2 };

/** What is believed by more than the learner's history and answers: their own word, or a placement test. */
export interface Prior {
  /** Probability of knowing the concept, strictly between 0 and 1. */
  probability: number;
  /** How much it counts beside what is predicted of the learner, 0 (nothing) to 1 (alone). */
  share: number;
  /** Since when it is believed, in milliseconds since the epoch; 0 if since before any answer. */
  at: number;
}

/** What is left of the share of the prior that is believed since `at`, 0 (nothing) to 1 (all of it). */
export interface PriorLeft {
  at: number;
  left: number;
}

/** A prior counts less with each answer that says something, as earlier answers do: who learns can show it. */
export function weakenPrior(prior: Prior | null, before: PriorLeft | null): PriorLeft | null {
  return prior ? { at: prior.at, left: KEPT * leftOf(prior, before) } : before;
}

/** @param left null, or of another prior: all of it is left */
export function leftOf(prior: Prior, left: PriorLeft | null): number {
  return left?.at === prior.at ? left.left : 1;
}

/**
 * What the answers about a concept say of its being known: the sum of their log-likelihood ratios, in logits; 0 is nothing.
 *
 * @param evidence before the answer
 */
export function addEvidence(evidence: number, difficulty: ItemDifficulty, observation: Observation): number {
  const { weight } = observation;
  if (weight === 0) return evidence;
  return Math.max(KEPT * evidence + weight * Math.log(likelihoodRatio(difficulty, observation)), LEAST_EVIDENCE);
}

/** How much more often those who know a concept answer so than those who do not. */
function likelihoodRatio(difficulty: ItemDifficulty, { outcome, guess }: Observation): number {
  const { known, unknown } = ANSWERS_RIGHT[difficulty];
  const rightIfUnknown = guess + (1 - guess) * unknown;
  return outcome === "correct" ? known / rightIfUnknown : (1 - known) / (1 - rightIfUnknown);
}

export interface ConceptBelief {
  id: string;
  /** See `addEvidence`; 0 before the first answer. */
  evidence: number;
  prior: Prior | null;
  priorLeft: PriorLeft | null;
}

/** Probability, 0 to 1, that a learner knows a concept. @param options.easiness of the concept to others, in logits */
export function knownProbability(
  learner: LearnerHistory,
  { id, evidence, prior, priorLeft }: ConceptBelief,
  { easiness, weights }: { easiness: number; weights: Weights },
): number {
  const question = { conceptId: id, itemWasMet: false, day: learner.lastDay };
  const options = { weights, declared: DECLARED.intermediate };
  const { logits } = predict({ learner, concept: NEW_CONCEPT }, question, [easiness, 0, 0, 0, 0, 0], options);
  const predicted = logit(Math.min(sigmoid(logits) / (1 - SLIP), MOST_CERTAIN));
  const share = prior ? prior.share * leftOf(prior, priorLeft) : 0;
  const before = prior ? share * logit(prior.probability) + (1 - share) * predicted : predicted;
  return Math.min(Math.max(sigmoid(before + evidence), 1 - MOST_CERTAIN), MOST_CERTAIN);
}
