import type { Difficulty, Flag, Help } from "~db/schema";

/** What an answer says of its learner, before any model: pure. */

export type Outcome = "correct" | "wrong" | "dont-know";

/** @param answer as it is stored, with flags */
export function outcomeOf({ isCorrect, dontKnow }: { isCorrect: Flag; dontKnow: Flag }): Outcome {
  if (dontKnow) return "dont-know";
  return isCorrect ? "correct" : "wrong";
}

export interface ItemFacts {
  difficulty: Difficulty;
  /** Three to five; a blind guess is right once in that many. */
  optionCount: number;
}

/** How a learner met an item before this answer. */
export interface Exposure {
  /** Answers of theirs to it, 0 and up. */
  timesAnswered: number;
  /** Different wrong options that they have tried: they know that it is none of those. */
  wrongOptionsTried: number;
  /** Since the last of those answers; null without one. */
  daysSince: number | null;
}

export const NEVER_MET: Exposure = { timesAnswered: 0, wrongOptionsTried: 0, daysSince: null };

/** An item that was not shown for so long counts as new to its learner. */
export const FRESH_AFTER_DAYS = 30;

export function isFresh({ timesAnswered, daysSince }: Exposure): boolean {
  return timesAnswered === 0 || (daysSince ?? 0) >= FRESH_AFTER_DAYS;
}

/** What an answer is taken for. */
export interface Observation {
  outcome: Outcome;
  /** Probability, 0 to 1, of a right answer by one who does not know. */
  guess: number;
  /** How much it counts, 0 (says nothing) to 1 (a fresh item). */
  weight: number;
  isFresh: boolean;
}

/** "I don't know yet" is honest, and costs less than a wrong guess. */
const DONT_KNOW_WEIGHT = 0.7;
/** Of an answer to an item that was met lately, or with help: its solution may be remembered, or followed, rather than found. */
const MET_BEFORE_WEIGHT = 0.3;
/** A blind guess is rarer where an examiner has read the explanation, and found it sound. */
const GUESS_WITH_SOUND_EXPLANATION = 0.05;

/** @param options.isExplained its explanation was read, and is sound @param options.help that its learner had with it */
export function observe(
  item: Pick<ItemFacts, "optionCount">,
  exposure: Exposure,
  outcome: Outcome,
  { isExplained = false, help = null }: { isExplained?: boolean; help?: Help | null } = {},
): Observation {
  const fresh = isFresh(exposure) && help === null;
  const optionsLeft = item.optionCount - (isFresh(exposure) ? 0 : exposure.wrongOptionsTried);
  const saysNothing = outcome === "correct" && (optionsLeft <= 1 || help === "solution");
  const guess = outcome === "dont-know" ? 0 : 1 / Math.max(optionsLeft, 1);
  return {
    outcome,
    guess: isExplained && outcome === "correct" ? Math.min(guess, GUESS_WITH_SOUND_EXPLANATION) : guess,
    weight: saysNothing ? 0 : (fresh ? 1 : MET_BEFORE_WEIGHT) * (outcome === "dont-know" ? DONT_KNOW_WEIGHT : 1),
    isFresh: fresh,
  };
}

/**
 * How much of a right answer is due to knowing: the probability, by Bayes' rule, that who answered right knew, when blind
 * guesses are right with probability `guess`. Its expectation is `knows` itself, so that guessing pays nobody.
 *
 * @param knows probability, 0 to 1, of knowing, before the answer
 */
export function creditOf({ outcome, guess }: Pick<Observation, "outcome" | "guess">, knows: number): number {
  return outcome === "correct" ? knows / (knows + (1 - knows) * guess) : 0;
}
