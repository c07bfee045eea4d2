import { estimateOf, termsOf, type Difficulty, type Term } from "~/services/mastery/difficulties";
import { creditOf } from "~/services/mastery/evidence";
import {
  NEW_CONCEPT,
  NEW_LEARNER,
  sigmoid,
  type ConceptHistory,
  type LearnerHistory,
} from "~/services/mastery/history";
import { learn, predict, rightAnswer, SHIPPED_MODEL, type Lesson, type Weights } from "~/services/mastery/prediction";
import { DAY_MS } from "~/time/periods";
import type { SourcedAnswer } from "./answer-source";

export interface LoggedPrediction {
  /** In the order of the model's FEATURES. */
  features: number[];
  /** Of a right answer, 0 to 1, before it was seen. */
  probability: number;
  /** How much of the outcome, 0 to 1, is due to knowing: what a fit has to come to. */
  credit: number;
}

/**
 * Goes through a log as the product goes through the answers of its learners, each predicted before it is seen.
 */
export class LogReader {
  #learners = new Map<string, { history: LearnerHistory; concepts: Map<string, ConceptHistory>; items: Set<string> }>();
  #difficulties = new Map<string, Difficulty>();
  #isWarm: boolean;
  #weights: Weights;

  /** @param options.isWarm learns how hard concepts and items are from the answers before; else each learner is the first */
  constructor({ isWarm, weights = SHIPPED_MODEL.weights }: { isWarm: boolean; weights?: Weights }) {
    this.#isWarm = isWarm;
    this.#weights = weights;
  }

  /** Predicts an answer, then learns from it. */
  next(answer: SourcedAnswer): LoggedPrediction {
    const { concept: conceptId, item: itemId, seconds, guess = 0, declared = 0 } = answer;
    const learner = this.#learnerOf(answer.learner);
    const histories = { learner: learner.history, concept: learner.concepts.get(conceptId) ?? NEW_CONCEPT };
    const day = (seconds * 1000) / DAY_MS;
    const question = { conceptId, itemWasMet: learner.items.has(itemId), day };
    const terms = termsOf({ conceptId, itemId }, histories.learner, histories.concept);
    const estimates = terms.map((term) => estimateOf(term, this.#difficulties.get(nameOf(term))));
    const prediction = predict(histories, question, estimates, { weights: this.#weights, declared });
    const outcome = answer.correct ? "correct" : "wrong";
    const observation = answer.observation ?? { outcome, guess, weight: 1, isFresh: true };
    const after = learn(histories, question, prediction, observation);
    learner.history = after.histories.learner;
    learner.concepts.set(conceptId, after.histories.concept);
    learner.items.add(itemId);
    if (this.#isWarm) after.lessons.forEach((lesson, index) => this.#remember(terms[index]!, lesson));
    return {
      features: prediction.features,
      probability: rightAnswer(prediction, guess),
      credit: creditOf(observation, sigmoid(prediction.logits)),
    };
  }

  #learnerOf(id: string) {
    const known = this.#learners.get(id);
    if (known) return known;
    const learner = { history: NEW_LEARNER, concepts: new Map<string, ConceptHistory>(), items: new Set<string>() };
    this.#learners.set(id, learner);
    return learner;
  }

  #remember(term: Term, { residual, variance }: Lesson): void {
    const before = this.#difficulties.get(nameOf(term));
    this.#difficulties.set(nameOf(term), {
      residual: (before?.residual ?? 0) + residual,
      variance: (before?.variance ?? 0) + variance,
    });
  }
}

function nameOf({ scope, key }: Term): string {
  return `${scope} ${key}`;
}
