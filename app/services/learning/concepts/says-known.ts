import type { Prior } from "~/services/mastery/known";
import { isOwnWord } from "~/services/mastery/proved";

/** From so much on, of what an author reads out of the first answers, somebody says that they know a concept. */
const SAID_KNOWN_FROM = 0.5;

/** Whether a learner said before the course that they know the concept. Pure. */
export function saysKnown(prior: Prior): boolean {
  return isOwnWord(prior) && prior.probability >= SAID_KNOWN_FROM;
}
