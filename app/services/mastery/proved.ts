import { isKnown, KNOWN_FROM, type Prior } from "./known";
import type { Knowledge } from "./knowledge";

/**
 * Which concepts need not be asked about, nor learned, any more: what is mastered; what a placement test found to be known;
 * and what is implied by what is mastered above it, since who knows a concept nearly always knows what it rests on. Not
 * what was answered wrong last. Pure.
 */

/**
 * Probability of knowing a prerequisite of a concept that is known: in a noisy-AND with a leak of 0.05, where six in ten
 * know the prerequisite and seven in ten of these the concept, 0.6·0.7 / (0.6·0.7 + 0.4·0.05).
 */
const IMPLIED = 0.955;
/** A placement test's word stands nearly alone; what learners say of themselves does not. */
const TESTED_SHARE = 0.9;

/** Whether it is what a learner said of themselves, and no test has said more. */
export function isOwnWord({ share }: Prior): boolean {
  return share < TESTED_SHARE;
}

/** @param prerequisites direct ones, by concept @param knowledge of all concepts of the graph */
export function provedConcepts(
  prerequisites: ReadonlyMap<string, readonly string[]>,
  knowledge: ReadonlyMap<string, Knowledge>,
): Set<string> {
  const probability = new Map<string, number>();
  const waiting: string[] = [];
  const prove = (conceptId: string, known: number) => {
    if (!isKnown(known) || known <= (probability.get(conceptId) ?? 0)) return;
    probability.set(conceptId, known);
    waiting.push(conceptId);
  };
  for (const [conceptId, own] of knowledge)
    if (isProvedItself(own)) prove(conceptId, Math.max(own.probability, KNOWN_FROM));
  for (let conceptId = waiting.pop(); conceptId !== undefined; conceptId = waiting.pop()) {
    for (const below of prerequisites.get(conceptId) ?? []) {
      const own = knowledge.get(below);
      if (own && !isContradicted(own)) prove(below, IMPLIED * probability.get(conceptId)!);
    }
  }
  return new Set(probability.keys());
}

/** By the learner's own answers, or by a placement test. */
function isProvedItself({ record, prior, probability }: Knowledge): boolean {
  if (record.masteredAt !== null) return true;
  const isTested = prior !== null && !isOwnWord(prior);
  return isTested && isKnown(probability) && record.lapsedAt === null && record.lastOutcome !== "wrong";
}

function isContradicted({ record }: Knowledge): boolean {
  return record.lapsedAt !== null || record.lastOutcome === "wrong" || record.lastOutcome === "dont-know";
}
