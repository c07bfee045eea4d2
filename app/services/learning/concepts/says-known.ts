import type { Prior } from "~/services/mastery/known";

/** From so much on, of what an author reads out of the first answers, somebody says that they know a concept. */
export const SAID_KNOWN_FROM = 0.5;

/** Whether a learner said before the course that they know the concept. Pure. @param ownWord see `Knowledge` */
export function saysKnown(ownWord: Prior): boolean {
  return ownWord.probability >= SAID_KNOWN_FROM;
}
