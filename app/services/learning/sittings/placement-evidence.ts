import { logit, sigmoid } from "~/services/mastery/history";
import type { Knowledge } from "~/services/mastery/knowledge";
import { leftOf, PROBABLY_KNOWN_FROM } from "~/services/mastery/known";
import { isLikely } from "~/services/mastery/likely";
import { isOwnWord } from "~/services/mastery/proved";
import { FRESH_ITEMS } from "~/services/mastery/record";

/** How a placement test takes up what is known of a learner already, and gives back what it came to. Pure. */

/** No belief from elsewhere weighs more than this, in logits: a test is there to find out. */
const MOST_WEIGHT = 3;
/** Nor does what it says of a concept beside the answers about it. */
const MOST_CERTAIN = 0.98;
/** Nor more of what no answer speaks for. */
const MOST_UNSPOKEN = PROBABLY_KNOWN_FROM - 0.01;
/** A few hundred particles cannot tell less: see services/placement/particles.ts. */
const FINEST = 1 / 600;

/** What learners said of themselves, in logits; an earlier test's word is no such thing, and would be counted once more. */
function ownWord({ prior, record }: Knowledge): number {
  if (!prior || !isOwnWord(prior)) return 0;
  return prior.share * leftOf(prior, record.priorLeft) * logit(prior.probability);
}

/** Probability of knowing a concept by the learner's own word and by answers given before; null when there are neither. */
export function beliefBeforehand(knowledge: Knowledge): number | null {
  const weight = ownWord(knowledge) + knowledge.record.evidence;
  if (weight === 0) return null;
  return sigmoid(Math.min(Math.max(weight, -MOST_WEIGHT), MOST_WEIGHT));
}

/**
 * Whether the learner's own answers, in whatever test or course, say that a concept is known; a single one, of this test or of
 * one before it, may be a lucky guess.
 */
export function speaksForKnowing({ record }: Knowledge): boolean {
  return record.lastOutcome === "correct" && record.evidence > 0 && record.freshRight >= FRESH_ITEMS;
}

/**
 * What is believed of a concept for all but the answers about it, which are kept with it and count by themselves: so much
 * that both together come to what the test found. What an earlier test was surer of stands while this one does not doubt
 * it: it may have been left early, and asked about other things. What was missed last is believed no more than before,
 * whatever was right about other concepts: only an answer about itself shows that it is known.
 *
 * @param posterior probability, 0 to 1, after the test
 * @param knowledge with what was believed before the test ended
 */
export function beliefBesideAnswers(posterior: number, knowledge: Knowledge): number {
  const { record, probability } = knowledge;
  const isMissed = record.lastOutcome !== null && record.lastOutcome !== "correct";
  const found = isMissed ? Math.min(posterior, probability) : posterior;
  const beside = logit(Math.min(Math.max(found, FINEST), 1 - FINEST)) - record.evidence;
  const isDoubted = isMissed || posterior < 0.5;
  const believed = sigmoid(isDoubted ? beside : Math.max(beside, earlierTest(knowledge)));
  return Math.min(Math.max(believed, 1 - MOST_CERTAIN), MOST_CERTAIN);
}

/**
 * What a test may say of a concept that none of its answers speaks for, and nothing else of its learner's own: never that it
 * is probably known, merely because most people know it.
 */
export function beliefWithoutAnswers(posterior: number, knowledge: Knowledge): number {
  return isLikely(knowledge) ? posterior : Math.min(posterior, MOST_UNSPOKEN);
}

/** What is left of an earlier test's word, in logits; nothing where there is none. */
function earlierTest({ prior, record }: Knowledge): number {
  if (!prior || isOwnWord(prior)) return -Infinity;
  return leftOf(prior, record.priorLeft) * logit(prior.probability);
}
