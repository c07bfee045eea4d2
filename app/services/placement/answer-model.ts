import type { Outcome } from "~/services/mastery/evidence";

/** Probability that somebody who knows a concept errs all the same, or says that they do not know. */
const SLIP = 0.1;

/** Probability of a right answer by guessing: one in four options, as most questions have. */
export const USUAL_GUESS = 0.25;

/** What a learner's answers so far came to that were not right. */
export interface NotRight {
  dontKnow: number;
  wrong: number;
}

/**
 * Of the questions that a learner does not know, so many are answered "I don't know yet" until their own answers tell,
 * and this counts as much as that number of answers: Beta(1, 3).
 */
const USUAL_CANDOUR = 0.25;
const USUAL_ANSWERS = 4;

/** The probability, 0 to 1, that a learner who does not know says so, and does not guess. */
export function candourOf({ dontKnow, wrong }: NotRight): number {
  return (USUAL_CANDOUR * USUAL_ANSWERS + dontKnow) / (USUAL_ANSWERS + dontKnow + wrong);
}

/** How candid a learner is, and how easily a question is guessed by one who guesses. Probabilities, 0 to 1. */
export interface Guessing {
  candour: number;
  guess: number;
}

/**
 * How likely an outcome is for somebody who knows the concept, and for somebody who does not; of "I don't know yet" only
 * their proportion. Whoever says so when they do not know guesses the less: their right answers are worth more, and so
 * are their wrong ones excused.
 */
export function likelihood(outcome: Outcome, { candour, guess }: Guessing): { known: number; unknown: number } {
  switch (outcome) {
    case "correct":
      return { known: 1 - SLIP, unknown: (1 - candour) * guess };
    case "wrong":
      return { known: SLIP, unknown: (1 - candour) * (1 - guess) };
    case "dont-know":
      return { known: SLIP, unknown: 1 };
  }
}

/** @param known probability of knowing the concept, 0 to 1 */
export function chanceOfCorrect(known: number, { candour, guess }: Guessing): number {
  return known * (1 - SLIP) + (1 - known) * (1 - candour) * guess;
}
