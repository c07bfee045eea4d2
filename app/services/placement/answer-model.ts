import type { Outcome } from "~/services/mastery/evidence";

/** Probability that somebody who knows a concept errs all the same, or says that they do not know. */
const SLIP = 0.1;

/**
 * How likely an outcome is for somebody who knows the concept, and for somebody who does not. "I don't know yet" is no
 * guess that failed: whoever does not know may always say so.
 * @param guess probability of a right answer without knowing, between 0 and 1: one in the number of options
 */
export function likelihood(outcome: Outcome, guess: number): { known: number; unknown: number } {
  switch (outcome) {
    case "correct":
      return { known: 1 - SLIP, unknown: guess };
    case "wrong":
      return { known: SLIP, unknown: 1 - guess };
    case "dont-know":
      return { known: SLIP, unknown: 1 };
  }
}

/** @param known probability of knowing the concept, 0 to 1 */
export function chanceOfCorrect(known: number, guess: number): number {
  return known * (1 - SLIP) + (1 - known) * guess;
}
