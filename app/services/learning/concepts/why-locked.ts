import { lockReason } from "~/services/courses/lock-reason";
import {
  missingByPart,
  waitsForNothing,
  whatComesBefore,
  type Missing,
  type NamedPart,
} from "~/services/mastery/open-parts";
import { provedConcepts } from "~/services/mastery/proved";
import type { CourseMap } from "./course-map.server";

type MapFacts = Pick<CourseMap, "parts" | "concepts" | "missedFoundations">;

/** What has to come before a part, in words; null where nothing has to. Pure. */
export function whyLocked(map: MapFacts, part: NamedPart): string | null {
  const { missing, proved } = missingIn(map);
  const conceptNames = new Map(map.concepts.map(({ id, name }) => [id, name]));
  const first = missing.get(part)!;
  return waitsForNothing(first) ? null : lockReason(first, { proved, conceptNames });
}

/** What a part waits for that no part teaches. Pure. */
export function foundationsBefore(map: MapFacts, part: NamedPart): { id: string; name: string }[] {
  return namesIn(map, missingIn(map).missing.get(part)!.foundations);
}

/** What a concept that comes later rests on in the same part, which is open: that comes first there. Pure. */
export function comesAfter(map: MapFacts, conceptId: string): { id: string; name: string }[] {
  const concept = map.concepts.find(({ id }) => id === conceptId);
  const part = map.parts.find(({ conceptIds }) => conceptIds.includes(conceptId));
  if (concept?.state !== "locked" || !part?.isUnlocked) return [];
  return namesIn(map, whatComesBefore(factsOf(map))(part, conceptId));
}

function namesIn({ concepts }: MapFacts, conceptIds: string[]) {
  return concepts.filter(({ id }) => conceptIds.includes(id)).map(({ id, name }) => ({ id, name }));
}

/**
 * By concept that comes later, names of what it waits for though it does not rest on it: its part teaches something else
 * that does. None where the map shows by its lines what is missing. Pure.
 */
export function waitsForBeside(map: MapFacts): Map<string, string[]> {
  const { missing } = missingIn(map);
  return new Map(
    map.concepts
      .filter(({ state }) => state === "locked")
      .map(({ id, prerequisites }) => {
        const part = map.parts.find(({ conceptIds }) => conceptIds.includes(id));
        const { parts, foundations } = part ? missing.get(part)! : NOTHING;
        const first = new Set([...parts.flatMap(({ conceptIds }) => conceptIds), ...foundations]);
        const isShown = prerequisites.some((one) => first.has(one));
        return [id, isShown ? [] : map.concepts.filter((one) => first.has(one.id)).map(({ name }) => name)];
      }),
  );
}

const NOTHING: Missing<NamedPart> = { parts: [], foundations: [] };

function missingIn(map: MapFacts) {
  const facts = factsOf(map);
  return { missing: missingByPart(facts), proved: facts.proved };
}

function factsOf({ parts, concepts, missedFoundations }: MapFacts) {
  const prerequisites = new Map(concepts.map((concept) => [concept.id, concept.prerequisites]));
  const knowledge = new Map(concepts.map((concept) => [concept.id, concept.knowledge]));
  return { parts, prerequisites, proved: provedConcepts(prerequisites, knowledge), missedFoundations };
}
