import { PROBABLY_KNOWN_FROM } from "./known";
import type { Knowledge } from "./knowledge";

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
