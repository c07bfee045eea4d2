import { isPlainSentence } from "./plain-sentence";
import type { PackConcept } from "./pack-schema.server";

const LENGTH_OF_A_REASON = { least: 20, most: 100 };
const LENGTH_OF_A_CAUSE = { least: 30, most: 120 };

/** Why a concept builds on another, and a mistake on what was not understood before; one plain sentence each. */
export function checkReasons(concept: PackConcept): string[] {
  return [...checkPrerequisites(concept), ...checkCauses(concept)];
}

function checkPrerequisites({ prerequisites, prerequisite_reasons }: PackConcept): string[] {
  return Object.entries(prerequisite_reasons ?? {}).flatMap(([id, reason]) => {
    if (!prerequisites.includes(id)) return [`has a reason for "${id}", which is no direct prerequisite`];
    return isPlainSentence(reason, LENGTH_OF_A_REASON)
      ? []
      : [`prerequisite "${id}": its reason must be one plain sentence of 20 to 100 characters: "${reason}"`];
  });
}

function checkCauses({ misconceptions }: PackConcept): string[] {
  return misconceptions.flatMap(({ id, rests_on, because }) => {
    if (because === undefined) return [];
    if (rests_on === undefined) return [`misconception "${id}" says "because" and rests on nothing`];
    return isPlainSentence(because, LENGTH_OF_A_CAUSE)
      ? []
      : [`misconception "${id}": its "because" must be one plain sentence of 30 to 120 characters: "${because}"`];
  });
}
