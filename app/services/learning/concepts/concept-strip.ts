import type { ConceptState } from "~/services/map/concept-state";
import type { Knowledge } from "~/services/mastery/knowledge";
import { provedConcepts } from "~/services/mastery/proved";
import { isProbablyKnown } from "~/services/map/shown-state";
import { conceptStates, type Standing } from "./concept-states";
import { standingShown } from "./standing-shown";

/** How a concept is drawn in a course's progress: `begun` is what is being learned, or missing for sure. */
export type StripMark = "known" | "likely" | "begun" | "open";

export interface StripSection {
  /** Null for what no part teaches. */
  heading: string | null;
  /** One for each concept that is taught here first. */
  marks: StripMark[];
  /** Which section of the outline it is, and of how many, where it is the one that is worked on. */
  here: { number: number; of: number } | null;
}

/** A course's concepts by its sections, in the order of its outline; what no part teaches comes first. */
export type ConceptStrip = StripSection[];

interface SectionPart {
  id: string;
  sectionId: string;
  sectionHeading: string;
  conceptIds: string[];
  isUnlocked: boolean;
  isCompleted: boolean;
}

const BEGUN: ReadonlySet<string> = new Set<ConceptState>(["gap", "lapsed", "learning"]);

/**
 * Pure. What counts as known is what is counted with the course: see mastery/known-counts.server.ts.
 *
 * @param hereAt the part that is worked on; left out, the first that is open
 */
export function conceptStrip(
  standing: Omit<Standing, "parts"> & { parts: SectionPart[] },
  now: Date,
  hereAt?: string,
): ConceptStrip {
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
  const hereId = partAt(parts, hereAt)?.sectionId;
  const ids = [...new Set(parts.map(({ sectionId }) => sectionId))];
  const sections = new Map<string, StripSection>();
  for (const { sectionId, sectionHeading: heading, conceptIds } of parts) {
    const here = sectionId === hereId ? { number: ids.indexOf(sectionId) + 1, of: ids.length } : null;
    const section = sections.get(sectionId) ?? { heading, marks: [], here };
    sections.set(sectionId, section);
    for (const id of conceptIds) {
      if (left.has(id)) section.marks.push(left.get(id)!);
      left.delete(id);
    }
  }
  const untaught = { heading: null, marks: [...left.values()], here: null };
  return [untaught, ...sections.values()].filter(({ marks }) => marks.length > 0);
}

function partAt(parts: SectionPart[], id: string | undefined): SectionPart | undefined {
  const open = parts.filter(({ isCompleted }) => !isCompleted);
  return parts.find((part) => part.id === id) ?? open.find(({ isUnlocked }) => isUnlocked) ?? open[0];
}
