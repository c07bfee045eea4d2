import { FSRSAlgorithm, Rating, type FSRSState } from "ts-fsrs";
import { DAY_MS, HOUR_MS } from "~/time/periods";

/**
 * What is left of an answer's trace in the memory of one learner for one concept: FSRS-6 (Free Spaced Repetition
 * Scheduler, open-spaced-repetition, as `ts-fsrs` has it) with its default parameters, on right and wrong alone. A few
 * numbers, to be stored as they are. Pure; `recall.ts` says what they are worth.
 */
export interface Memory {
  /** Days, above 0, after which FSRS expects 90 % of recalls to succeed. */
  stability: number;
  /** FSRS's difficulty of remembering, 1 to 10; not the difficulty of the concept's items. */
  difficulty: number;
  /** Milliseconds since the epoch (or any other clock's start): the latest answer, later where credit was given. */
  at: number;
  /** Recency-weighted count of right answers: each later answer makes the earlier ones count 15 % less. */
  recentRight: number;
  /** The same of all answers. */
  recentAnswers: number;
  /**
   * Days: the longest pause since it was last forgotten after which it was right. Left out where there was none, and in
   * what was stored before this was.
   */
  lasted?: number;
  /** Whether the latest answer was right. A concept that was mastered and whose latest answer is wrong has lapsed. */
  lastCorrect: boolean;
}

export interface MemoryAnswer {
  at: number;
  correct: boolean;
}

/** Answers nearer to one another belong to one sitting. */
export const SITTING_MS = 8 * HOUR_MS;
/** By how much an answer's weight falls with each later one; a half-life of 4.3 answers. */
const RECENCY = 0.85;
/**
 * The part of a full review that a right answer is worth to a direct prerequisite of its concept, and that part of it
 * again one step further down. A choice of ours, on the careful side: no log of answers says what it should be.
 */
const PREREQUISITE_CREDIT = 1 / 3;

const fsrs = new FSRSAlgorithm({});

/**
 * The memory after an answer. Learning ends with the first right answer, which FSRS takes as "good", or as "hard" when
 * there were wrong ones before it. From then on the first answer of each sitting is a review, "good" or "again"; the
 * others of that sitting are practice, which counts as recent answers but is no review.
 *
 * @param memory null before the first answer
 */
export function remember(memory: Memory | null, { at, correct }: MemoryAnswer): Memory {
  return {
    ...reviewed(memory, { at, correct }),
    at: Math.max(at, memory?.at ?? at),
    recentRight: RECENCY * (memory?.recentRight ?? 0) + (correct ? 1 : 0),
    recentAnswers: RECENCY * (memory?.recentAnswers ?? 0) + 1,
    lasted: lastedAfter(memory, { at, correct }),
    lastCorrect: correct,
  };
}

function lastedAfter(memory: Memory | null, { at, correct }: MemoryAnswer): number | undefined {
  if (memory === null || !correct) return undefined;
  return isSameSitting(memory, at) ? memory.lasted : Math.max(memory.lasted ?? 0, daysSince(memory, at));
}

function isSameSitting(memory: Memory, at: number): boolean {
  return at - memory.at < SITTING_MS;
}

function reviewed(memory: Memory | null, { at, correct }: MemoryAnswer): FSRSState {
  if (memory === null) return fsrs.next_state(null, 0, correct ? Rating.Good : Rating.Again);
  const { stability, difficulty } = memory;
  const isLearning = memory.recentRight === 0;
  if (isLearning && correct) return fsrs.next_state(null, 0, Rating.Hard);
  if (isLearning || isSameSitting(memory, at)) return { stability, difficulty };
  return fsrs.next_state({ stability, difficulty }, daysSince(memory, at), correct ? Rating.Good : Rating.Again);
}

/**
 * The memory of a prerequisite after a right answer to a concept that exercises it: part of the way to what a right
 * answer of its own would have made of it, so that it is due later. It says nothing of how the prerequisite's own
 * questions are answered, and a lapse stays one.
 *
 * @param steps how far the prerequisite is below the concept that was answered, 1 and up
 */
export function creditPrerequisite(memory: Memory, { at, steps }: { at: number; steps: number }): Memory {
  if (!memory.lastCorrect || at <= memory.at) return memory;
  const share = PREREQUISITE_CREDIT ** steps;
  return {
    ...memory,
    stability: memory.stability + share * (reviewed(memory, { at, correct: true }).stability - memory.stability),
    at: Math.round(memory.at + share * (at - memory.at)),
  };
}

/** Days since the latest answer, 0 and up. */
export function daysSince(memory: Memory, at: number): number {
  return Math.max(at - memory.at, 0) / DAY_MS;
}

/** Days until FSRS's own prediction falls to a probability: 0.9 after `stability` days. @param probability above 0, at most 1 */
export function daysUntil(memory: Memory, probability: number): number {
  return memory.stability * fsrs.calculate_interval_modifier(probability);
}
