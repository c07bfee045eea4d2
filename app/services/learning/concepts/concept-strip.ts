import type { ConceptState } from "~/services/map/concept-state";
import type { Knowledge } from "~/services/mastery/knowledge";
import { provedConcepts } from "~/services/mastery/proved";
import { isProbablyKnown } from "~/services/map/shown-state";
import { conceptStates, type Standing } from "./concept-states";
import { standingShown } from "./standing-shown";

/** How a concept is drawn in a course's progress: `begun` is what is being learned, or missing for sure. */
export type StripMark = "known" | "likely" | "begun" | "open";

/** A mark for each concept of a course, in the order of its outline, by its sections; what no part teaches comes first. */
export type ConceptStrip = StripMark[][];

interface SectionPart {
  sectionId: string;
  conceptIds: string[];
}

const BEGUN: ReadonlySet<string> = new Set<ConceptState>(["gap", "lapsed", "learning"]);

/** Pure. What counts as known is what is counted with the course: see mastery/known-counts.server.ts. */
export function conceptStrip(standing: Standing & { parts: SectionPart[] }, now: Date): ConceptStrip {
  const { parts, prerequisites, knowledge } = standing;
  const proved = provedConcepts(prerequisites, knowledge);
  const states = conceptStates(standing, now);
  const markOf = (id: string, known: Knowledge): StripMark => {
    if (proved.has(id)) return "known";
    const shown = standingShown({ state: states.get(id)!, knowledge: known });
    if (isProbablyKnown(shown)) return "likely";
    return BEGUN.has(shown) ? "begun" : "open";
  };
  const left = new Map([...knowledge].map(([id, known]) => [id, markOf(id, known)]));
  const sections = new Map<string, StripMark[]>();
  for (const { sectionId, conceptIds } of parts) {
    const marks = sections.get(sectionId) ?? [];
    sections.set(sectionId, marks);
    for (const id of conceptIds) {
      if (left.has(id)) marks.push(left.get(id)!);
      left.delete(id);
    }
  }
  return [[...left.values()], ...sections.values()].filter((marks) => marks.length > 0);
}
