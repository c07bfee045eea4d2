import { NEVER_MET } from "./evidence";
import type { LearnerHistory } from "./history";
import type { Prior } from "./known";
import type { Weights } from "./prediction";
import { takeIn, type ConceptRecord, type GivenAnswer } from "./record";

interface Belief {
  learner: LearnerHistory;
  record: ConceptRecord;
  prior: Prior | null;
  /** Of the concept to others, in logits. */
  easiness: number;
  weights: Weights;
}

/** More are not counted. */
const MOST = 9;
const SECOND_MS = 1000;

/**
 * How many right answers in a row make a concept mastered, 0 to 9, or null for more: to questions for beginners that were never met, as practice
 * asks them, and with as few options as any, so that it takes no more of others. Pure.
 *
 * @param after when the first of them can be given: milliseconds since the epoch
 */
export function rightAnswersLeft(
  conceptId: string,
  { learner, record, prior, easiness, weights }: Belief,
  after: number,
): number | null {
  let [history, reached] = [learner, record];
  for (let given = 0; given <= MOST; given += 1) {
    if (reached.masteredAt !== null) return given;
    const answer: GivenAnswer = { ...FRESH, conceptId, itemId: `${given}`, at: after + given * SECOND_MS };
    const taken = takeIn(history, reached, answer, { estimates: [easiness, 0, 0, 0, 0, 0], prior, weights });
    [history, reached] = [taken.learner, taken.record];
  }
  return null;
}

/** "one or two", "about 5": of 1 or more, as what was met before counts for less. */
export function aboutHowMany(left: number): string {
  return left <= 1 ? "one or two" : `about ${left}`;
}

const FRESH = {
  difficulty: "beginner",
  optionCount: 3,
  outcome: "correct",
  exposure: NEVER_MET,
  isExplained: false,
} as const;
