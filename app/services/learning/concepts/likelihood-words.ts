import { KNOWN_FROM, PROBABLY_KNOWN_FROM } from "~/services/mastery/known";
import type { Knowledge } from "~/services/mastery/knowledge";

/**
 * Whether what is believed goes by something of the learner's own: answers about the concept, their word or a test. Without
 * that it is predicted of them alone, by how hard the concept is for others.
 */
export function goesByOwnEvidence({ record, prior }: Pick<Knowledge, "record" | "prior">): boolean {
  return record.evidenceCount > 0 || prior !== null;
}

/** Whether a learner knows it, at least probably, as screens say it: of nobody merely because others find it easy. */
export function isLikely(knowledge: Pick<Knowledge, "probability" | "record" | "prior">): boolean {
  return goesByOwnEvidence(knowledge) && knowledge.probability >= PROBABLY_KNOWN_FROM;
}

const STEPS: [below: number, words: string][] = [
  [0.2, "You very likely do not know this yet"],
  [0.4, "You probably do not know this yet"],
  [PROBABLY_KNOWN_FROM, "You may or may not know this"],
  [KNOWN_FROM, "You probably know this"],
];

/** @param probability of knowing a concept, 0 to 1 */
export function likelihoodWords(probability: number): string {
  return STEPS.find(([below]) => probability < below)?.[1] ?? "You very likely know this";
}
