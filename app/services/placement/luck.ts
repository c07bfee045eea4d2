import { USUAL_ANSWERS, USUAL_GUESS, type NotRight } from "./answer-model";

/**
 * Whether answers show more than luck. How likely a concept is known, a test says by what is usual, too: most people know the
 * foundations of a course. Who only guesses is not to have parts of it completed for that.
 */

/** Guessing throughout comes to as many right answers no more often than this; with "I don't know yet" between, it may. */
const LUCK = 0.01;

/** @param answers how many of a whole test were right, wrong, and "I don't know yet" */
export function isMoreThanLuck({ right, wrong, dontKnow }: NotRight & { right: number }): boolean {
  const candour = dontKnow / (USUAL_ANSWERS + dontKnow + wrong);
  return chanceOfAtLeast(right, { of: right + wrong, each: (1 - candour) * USUAL_GUESS }) <= LUCK;
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
