import { remember, type Memory } from "~/services/memory/memory";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import type { Difficulty, Help } from "~db/schema";
import { NEVER_MET, observe, type Exposure, type Outcome } from "./evidence";
import { NEW_CONCEPT, type ConceptHistory, type LearnerHistory } from "./history";
import { addEvidence, DECLARED, isKnown, knownProbability, weakenPrior, type Prior, type PriorLeft } from "./known";
import { learn, predict, rightAnswer, type Lesson, type Weights } from "./prediction";

/** What is kept of one learner and one concept, and what an answer makes of it. Pure; every replay goes through here. */

export interface ConceptRecord {
  history: ConceptHistory;
  /** See `addEvidence`. */
  evidence: number;
  /** Null while all of the prior is left. */
  priorLeft: PriorLeft | null;
  /** Answers that count, 0 and up. */
  evidenceCount: number;
  /** Different fresh items that were right at once: to call a concept mastered takes two. */
  freshRight: number;
  lastFreshItem: string | null;
  lastOutcome: Outcome | null;
  memory: Memory | null;
  /** Milliseconds since the epoch: since when it is mastered; null while it is not. */
  masteredAt: number | null;
  /** When it was failed after having been mastered; null unless it was. */
  lapsedAt: number | null;
}

export const NEW_RECORD: ConceptRecord = {
  history: NEW_CONCEPT,
  evidence: 0,
  priorLeft: null,
  evidenceCount: 0,
  freshRight: 0,
  lastFreshItem: null,
  lastOutcome: null,
  memory: null,
  masteredAt: null,
  lapsedAt: null,
};

/** As long as a night and a morning: what is right after that was remembered. */
const PAUSE_MS = 20 * HOUR_MS;

/** Whether an answer is the first one about its concept for long. */
export function isAfterPause({ memory }: ConceptRecord, at: number): boolean {
  return memory !== null && at - memory.at > PAUSE_MS;
}

/** So many different items have to be right at once to show that a concept is mastered: one may be guessed. */
export const FRESH_ITEMS = 2;

export interface GivenAnswer {
  conceptId: string;
  itemId: string;
  difficulty: Difficulty;
  optionCount: number;
  outcome: Outcome;
  exposure: Exposure;
  help?: Help | null;
  /** An examiner read its explanation, and found it sound. */
  isExplained: boolean;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface Taken {
  learner: LearnerHistory;
  record: ConceptRecord;
  /** Probability, 0 to 1, with which a right answer was expected. */
  predicted: number;
  /** For each of SCOPES. */
  lessons: Lesson[];
}

/**
 * Takes an answer in.
 *
 * @param estimates how easy the question's terms are known to be, in logits, in the order of SCOPES
 */
export function takeIn(
  learner: LearnerHistory,
  record: ConceptRecord,
  answer: GivenAnswer,
  { estimates, prior, weights }: { estimates: readonly number[]; prior: Prior | null; weights: Weights },
): Taken {
  const observation = observe(answer, answer.exposure, answer.outcome, answer);
  const histories = { learner, concept: record.history };
  const itemWasMet = answer.exposure.timesAnswered > 0;
  const question = { conceptId: answer.conceptId, itemWasMet, day: answer.at / DAY_MS };
  const prediction = predict(histories, question, estimates, { weights, declared: DECLARED[answer.difficulty] });
  const after = learn(histories, question, prediction, observation);
  const isRight = answer.outcome === "correct";
  const isFreshRight = isRight && observation.isFresh && answer.itemId !== record.lastFreshItem;
  const counted: ConceptRecord = {
    ...record,
    history: after.histories.concept,
    evidence: addEvidence(record.evidence, answer.difficulty, observation),
    priorLeft: observation.weight > 0 ? weakenPrior(prior, record.priorLeft) : record.priorLeft,
    evidenceCount: record.evidenceCount + 1,
    freshRight: record.freshRight + (isFreshRight ? 1 : 0),
    lastFreshItem: isFreshRight ? answer.itemId : record.lastFreshItem,
    lastOutcome: answer.outcome,
    memory: observation.weight > 0 ? remember(record.memory, { at: answer.at, correct: isRight }) : record.memory,
  };
  const belief = { ...counted, id: answer.conceptId, prior };
  const known = knownProbability(after.histories.learner, belief, { easiness: estimates[0] ?? 0, weights });
  return {
    learner: after.histories.learner,
    record: {
      ...counted,
      ...masteryAfter(counted, { known, isRight, saysSomething: observation.weight > 0, at: answer.at }),
    },
    predicted: rightAnswer(prediction, blindGuess(answer)),
    lessons: after.lessons,
  };
}

/** Before it is known how it went: who says that they do not know might have guessed, and nobody has read an explanation. */
function blindGuess(answer: GivenAnswer): number {
  return observe(answer, answer.exposure, "wrong").guess;
}

/**
 * What becomes of a record when its learner says that they no longer know the concept: what they showed or said before
 * counts no more, their word as "I don't know yet" to a fresh item, and the concept has lapsed.
 *
 * @param at milliseconds since the epoch
 */
export function forget(record: ConceptRecord, { at, prior }: { at: number; prior: Prior | null }): ConceptRecord {
  return {
    ...record,
    priorLeft: prior ? { at: prior.at, left: 0 } : record.priorLeft,
    evidence: addEvidence(0, "intermediate", observe({ optionCount: 4 }, NEVER_MET, "dont-know")),
    freshRight: 0,
    lastFreshItem: null,
    lastOutcome: "dont-know",
    memory: remember(record.memory, { at, correct: false }),
    masteredAt: null,
    lapsedAt: at,
  };
}

/**
 * Mastered is what is known, was shown by different fresh items, and was right at last, not because no other option was
 * left; what was mastered and fails has lapsed.
 */
function masteryAfter(
  { freshRight, masteredAt, lapsedAt }: ConceptRecord,
  { known, isRight, saysSomething, at }: { known: number; isRight: boolean; saysSomething: boolean; at: number },
): Pick<ConceptRecord, "masteredAt" | "lapsedAt"> {
  if (!isRight) return masteredAt === null ? { masteredAt, lapsedAt } : { masteredAt: null, lapsedAt: at };
  if (!saysSomething) return { masteredAt, lapsedAt };
  const isMastered = masteredAt !== null || (isKnown(known) && freshRight >= FRESH_ITEMS);
  return isMastered ? { masteredAt: masteredAt ?? at, lapsedAt: null } : { masteredAt, lapsedAt };
}
