import { DAY_MS, MINUTE_MS } from "~/time/periods";

/**
 * What is assumed of simulated learners. None of it is fitted to the product, nor the product to it: where there is a
 * usual figure it is that one, else a round one.
 */

/** Who knows a concept misses a question about it all the same, by haste. */
export const SLIP = 0.1;

/** Who does not know says so, with this probability for each kind of question, and guesses otherwise. */
export const SAYS_DONT_KNOW = { test: 0.5, part: 0.25, checkpoint: 0.5, review: 0.5 };

/** Who reads study material learns its concept with this probability, if what it rests on is known. */
export const LEARNS_BY_STUDY = 0.7;
/** The same, of the lines that are shown after any answer. */
export const LEARNS_BY_FEEDBACK = 0.15;

/** Who only slipped tries again, or takes the offered way down all the same, with this probability. */
export const GOES_DOWN_AFTER_SLIP = 0.5;

/** Who is offered to leave a gap for tomorrow does so with this probability, each time. */
export const PARKS = 0.5;
/** Who failed a review and does not know looks for the gap with this probability, and reads about the concept otherwise. */
export const REPAIRS_AFTER_REVIEW = 0.5;

/** Gaps that are planted in one learner. */
export const PLANTED = { least: 2, most: 4 };

/** Who is sure enough of what they learned before gives this answer to "how sure would you be?", from 1 to 10. */
export const OVERCONFIDENCE = 8;

/**
 * Forgetting: recall falls by half in each half-life. It is a week for what was learned just now, and twice as long after
 * each success on another day, as in Duolingo's and Leitner's schedules (B. Settles and B. Meeder, "A trainable spaced
 * repetition model for language learning", ACL 2016); after a failure it begins anew.
 */
export const FIRST_HALF_LIFE_MS = 7 * DAY_MS;
export const HALF_LIFE_GROWTH = 2;
/** What was known before the course has been known for long: it halves in half a year. */
export const OLD_HALF_LIFE_MS = 180 * DAY_MS;
/** Success sooner than this is practice: it does not make anything last. */
export const SPACED_MS = DAY_MS / 2;

/** Recall is to be no less than this when a concept is asked again. */
export const REMEMBERED = 0.7;

/** Of a course, what a forgetter may know at the beginning at most. */
export const FORGETTER_KNOWS_AT_MOST = 0.5;

/** The walk: so many answers a day at most, beside the placement test's, each after so long. */
export const ANSWERS_A_DAY = 25;
export const THINKING_MS = MINUTE_MS;
