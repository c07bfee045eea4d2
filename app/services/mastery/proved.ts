import { isKnown, KNOWN_FROM, type Prior } from "./known";
import type { Knowledge } from "./knowledge";
import { beneath } from "./rests-on";

/**
 * Which concepts need not be asked about, nor learned, any more: what is mastered; what a placement test found to be known,
 * while the answers hold that it went by; and what is implied by what is mastered above it, since who knows a concept nearly
 * always knows what it rests on. Not what was answered wrong last. Pure.
 */

/**
 * Probability of knowing a prerequisite of a concept that is known: in a noisy-AND with a leak of 0.05, where six in ten
 * know the prerequisite and seven in ten of these the concept, 0.6·0.7 / (0.6·0.7 + 0.4·0.05).
 */
const IMPLIED = 0.955;
/** A placement test's word stands nearly alone; what learners say of themselves does not. */
const TESTED_SHARE = 0.9;
/** An answered concept speaks for what it rests on while it is rather known than not: one slip alone does not change that. */
const SPEAKS_FROM = 0.5;

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
  const unsupported = withoutSupport(prerequisites, knowledge);
  for (const [conceptId, own] of knowledge) {
    if (isProvedItself(own, !unsupported.has(conceptId))) prove(conceptId, Math.max(own.probability, KNOWN_FROM));
  }
  for (let conceptId = waiting.pop(); conceptId !== undefined; conceptId = waiting.pop()) {
    for (const below of prerequisites.get(conceptId) ?? []) {
      const own = knowledge.get(below);
      if (own && !isMissed(own) && !isDoubted(own)) prove(below, IMPLIED * probability.get(conceptId)!);
    }
  }
  return new Set(probability.keys());
}

/** By the learner's own answers, or by a placement test. @param isSupported see `withoutSupport` */
function isProvedItself(known: Knowledge, isSupported: boolean): boolean {
  const { record, prior, probability } = known;
  if (record.masteredAt !== null) return true;
  const isTested = prior !== null && !isOwnWord(prior);
  return isTested && isKnown(probability) && !isMissed(known) && isSupported;
}

/**
 * What was never asked about itself, and nothing speaks for any more that was asked about above it: a test inferred it from
 * what it took for known, and that has turned out not to be.
 */
function withoutSupport(
  prerequisites: ReadonlyMap<string, readonly string[]>,
  knowledge: ReadonlyMap<string, Knowledge>,
): Set<string> {
  const answered = [...knowledge.keys()].filter((id) => knowledge.get(id)!.record.evidenceCount > 0);
  const isSpeaking = (id: string) => knowledge.get(id)!.probability >= SPEAKS_FROM;
  const supported = beneath(prerequisites, ...answered.filter(isSpeaking));
  const hadSpoken = answered.filter((id) => !isSpeaking(id) && wasTakenForKnown(knowledge.get(id)!));
  const isAsked = new Set(answered);
  return new Set([...beneath(prerequisites, ...hadSpoken)].filter((id) => !supported.has(id) && !isAsked.has(id)));
}

/** By a test. */
function wasTakenForKnown({ prior }: Knowledge): boolean {
  return prior !== null && !isOwnWord(prior) && prior.probability >= SPEAKS_FROM;
}

/**
 * Whether a concept that was known cannot be counted on: it was missed since; or no answer or test that counts tells of it,
 * since these are void, or it was only implied by what has lapsed above it.
 */
export function isLost(known: Knowledge): boolean {
  const { record, prior } = known;
  return isMissed(known) || (record.evidenceCount === 0 && (prior === null || isOwnWord(prior)));
}

/** A gap that was answered right since, by chance or on a question seen before, is one still while it is rather not known. */
function isDoubted({ isOpenGap, probability }: Knowledge): boolean {
  return isOpenGap && probability < SPEAKS_FROM;
}

/** Whether the learner's own answers contradict that a concept is known: the latest was not right, or it has lapsed. */
export function isMissed({ record }: Knowledge): boolean {
  return record.lapsedAt !== null || record.lastOutcome === "wrong" || record.lastOutcome === "dont-know";
}
