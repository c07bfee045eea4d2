import { isPlainSentence } from "./plain-sentence";
import type { PackConcept } from "./pack-schema.server";

const LENGTH_OF_A_REASON = { least: 20, most: 100 };

/** Why a concept builds on another, for the line between the two; one plain sentence each. */
export function checkReasons({ prerequisites, prerequisite_reasons }: PackConcept): string[] {
  return Object.entries(prerequisite_reasons ?? {}).flatMap(([id, reason]) => {
    if (!prerequisites.includes(id)) return [`has a reason for "${id}", which is no direct prerequisite`];
    return isPlainSentence(reason, LENGTH_OF_A_REASON)
      ? []
      : [`prerequisite "${id}": its reason must be one plain sentence of 20 to 100 characters: "${reason}"`];
  });
}
