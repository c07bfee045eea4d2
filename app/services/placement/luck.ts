import { USUAL_GUESS } from "./answer-model";

/**
 * Whether answers show more than luck. How likely a concept is known, a test says by what is usual, too: most people know the
 * foundations of a course. Who only guesses is not to have parts of it completed for that.
 */

/** Guessing comes to as many right answers no more often than this, whatever else was left unsaid. */
const LUCK = 0.01;

/** @param answers how many of a whole test were right and wrong; "I don't know yet" is no guess */
export function isMoreThanLuck({ right, wrong }: { right: number; wrong: number }): boolean {
  return chanceOfAtLeast(right, { of: right + wrong, each: USUAL_GUESS }) <= LUCK;
}

/** Probability, 0 to 1, of so many successes or more: the upper tail of the binomial distribution. */
function chanceOfAtLeast(successes: number, { of: trials, each }: { of: number; each: number }): number {
  let chance = (1 - each) ** trials; // of none
  let below = 0;
  for (let count = 0; count < successes; count += 1) {
    below += chance;
    chance *= ((trials - count) / (count + 1)) * (each / (1 - each));
  }
  return 1 - below;
}
