import type { ConceptState } from "~/services/map/concept-state";
import type { Knowledge } from "~/services/mastery/knowledge";
import { taughtInOpenParts, whatIsLearnable, type TeachingPart } from "~/services/mastery/open-parts";
import { provedConcepts } from "~/services/mastery/proved";
import { SAID_KNOWN_FROM, saysKnown } from "./says-known";

/** All that decides where a learner stands with the concepts of a course, or of several. */
export interface Standing {
  parts: TeachingPart[];
  /** Direct ones, of every concept. */
  prerequisites: ReadonlyMap<string, readonly string[]>;
  /** Of every concept. */
  knowledge: ReadonlyMap<string, Knowledge>;
  /** Concepts that are known to be missing. */
  openGaps: ReadonlySet<string>;
}

/** The state of every concept; what has to be done something about comes before what holds. */
export function conceptStates(standing: Standing, now: Date): Map<string, ConceptState> {
  const { parts, prerequisites, knowledge, openGaps } = standing;
  const proved = provedConcepts(prerequisites, knowledge);
  const isLearnable = whatIsLearnable({ parts, prerequisites, proved });
  const isInOpenPart = taughtInOpenParts(parts);
  const taught = new Set(parts.flatMap(({ conceptIds }) => conceptIds));
  const stateOf = (id: string, { record, dueAt, probability, ownWord }: Knowledge): ConceptState => {
    if (openGaps.has(id)) return "gap";
    if (record.lapsedAt !== null && record.lastOutcome !== "correct") return "lapsed"; // right since, it is on its way back
    if (record.masteredAt !== null) return dueAt !== null && new Date(dueAt) <= now ? "due" : "mastered";
    if (proved.has(id)) return "proved";
    if (taught.has(id) && !isInOpenPart.has(id)) return "locked"; // whatever a test or a breakdown has asked about it
    if (record.evidenceCount > 0) return "learning";
    const isDoubted = probability < SAID_KNOWN_FROM; // by a test, for one
    if (!taught.has(id) && ownWord !== null && saysKnown(ownWord) && !isDoubted) return "said";
    return isLearnable(id) ? "ready" : "locked";
  };
  return new Map([...knowledge].map(([id, known]) => [id, stateOf(id, known)]));
}
