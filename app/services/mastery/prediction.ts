import { expectations } from "./difficulties";
import { creditOf, type Observation } from "./evidence";
import { excessFeatures, HISTORY_FEATURES, historyFeatures, WORLD_FEATURES } from "./features";
import { extendHistories, sigmoid, type ConceptHistory, type LearnerHistory } from "./history";
import { PREDICTION_VERSION, PREDICTION_WEIGHTS } from "./prediction-weights";

/**
 * The next answer of a learner, predicted by logistic regression from their own history and from how hard concepts and
 * items turned out to be for others. Pure; the weights were fitted by `npm run learning:fit`.
 */

export const FEATURES = [...HISTORY_FEATURES, ...WORLD_FEATURES];

/** One for each of FEATURES, in logits. */
export type Weights = readonly number[];

/** What predictions are made with: the weights that come with the product, or those of an instance (own-weights.server.ts). */
export interface PredictionModel {
  /** Estimates of different versions never meet: what another one believed is worked out anew from the answers. */
  version: string;
  weights: Weights;
}

/** Counts the changes of what is made of answers beside the weights (evidence.ts, known.ts, record.ts). */
const REVISION = 4;

/** @param weightsVersion other weights are another version */
export function predictionModel(weightsVersion: string, weights: Readonly<Record<string, number>>): PredictionModel {
  return { version: `${weightsVersion}-${REVISION}`, weights: FEATURES.map((name) => weights[name] ?? 0) };
}

export const SHIPPED_MODEL = predictionModel(PREDICTION_VERSION, PREDICTION_WEIGHTS);

export interface Histories {
  learner: LearnerHistory;
  concept: ConceptHistory;
}

export interface Question {
  conceptId: string;
  itemWasMet: boolean;
  /** When it is asked, in days of any one clock. */
  day: number;
}

export interface Prediction {
  /** In the order of FEATURES. */
  features: number[];
  /** Logits of knowing, by the learner's own history alone. */
  base: number;
  /** Logits of knowing. */
  logits: number;
  /** What was known of how hard it is, in the order of SCOPES. */
  estimates: readonly number[];
}

/**
 * Logits of knowing what a question asks: of a right answer that is no guess.
 *
 * @param estimates how easy its terms are, in logits, in the order of SCOPES (see difficulties.ts)
 * @param options.declared logits by which its author made it harder than usual
 */
export function predict(
  histories: Histories,
  question: Question,
  estimates: readonly number[],
  { weights, declared = 0 }: { weights: Weights; declared?: number },
): Prediction {
  const own = historyFeatures(histories.learner, histories.concept, question);
  const features = [...own, ...estimates, ...excessFeatures(histories.learner)];
  const base = weighted(own, weights, 0) - declared;
  return { features, base, logits: base + weighted(features, weights, own.length), estimates };
}

/** What an answer says of one term's difficulty, to be added to what is known of it. */
export interface Lesson {
  residual: number;
  variance: number;
}

/** The histories after an answer, and what it says of the terms, in the order of SCOPES. */
export function learn(
  histories: Histories,
  question: Question,
  { base, estimates }: Pick<Prediction, "base" | "estimates">,
  observation: Observation,
): { histories: Histories; lessons: Lesson[] } {
  const { byTerm, withItem } = expectations(base, estimates);
  const expected = sigmoid(withItem);
  const credit = creditOf(observation, expected);
  const { weight, outcome } = observation;
  const isRight = outcome === "correct";
  return {
    histories: extendHistories(histories.learner, histories.concept, {
      ...question,
      isRight,
      credit,
      weight,
      expected,
    }),
    lessons: byTerm.map((logits) => {
      const chance = sigmoid(logits);
      return { residual: weight * (credit - chance), variance: weight * chance * (1 - chance) };
    }),
  };
}

/** Probability, 0 to 1, of a right answer, by knowing or by a blind guess. @param guess 0 to 1 */
export function rightAnswer({ logits }: Pick<Prediction, "logits">, guess: number): number {
  return guess + (1 - guess) * sigmoid(logits);
}

/** @param from the first feature that counts */
function weighted(features: readonly number[], weights: Weights, from: number): number {
  let sum = 0;
  for (let index = from; index < features.length; index += 1) sum += features[index]! * (weights[index] ?? 0);
  return sum;
}
