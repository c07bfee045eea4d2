import { lockReason } from "~/services/courses/lock-reason";
import { missingByPart, type NamedPart } from "~/services/mastery/open-parts";
import { provedConcepts } from "~/services/mastery/proved";
import type { CourseMap } from "./course-map.server";

type MapFacts = Pick<CourseMap, "parts" | "concepts">;

/** What has to come before a part, in words; null where nothing has to. Pure. */
export function whyLocked(map: MapFacts, part: NamedPart): string | null {
  const { missing, proved } = missingIn(map);
  const conceptNames = new Map(map.concepts.map(({ id, name }) => [id, name]));
  const first = missing.get(part)!;
  return first.length > 0 ? lockReason(first, { proved, conceptNames }) : null;
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
        const first = new Set(part && missing.get(part)!.flatMap(({ conceptIds }) => conceptIds));
        const isShown = prerequisites.some((one) => first.has(one));
        return [id, isShown ? [] : map.concepts.filter((one) => first.has(one.id)).map(({ name }) => name)];
      }),
  );
}

function missingIn({ parts, concepts }: MapFacts) {
  const prerequisites = new Map(concepts.map((concept) => [concept.id, concept.prerequisites]));
  const knowledge = new Map(concepts.map((concept) => [concept.id, concept.knowledge]));
  const proved = provedConcepts(prerequisites, knowledge);
  return { missing: missingByPart({ parts, prerequisites, proved }), proved };
}
