import type { KnownBy } from "~/services/learning/screens/known-by";

/** Why a part is complete whose questions did not make it so, as the outline says it. */
export function knownByWords(knownBy: KnownBy): string {
  if (knownBy.by === "test") return "Completed by your test";
  const [first, ...others] = knownBy.courseNames;
  if (first === undefined) return "You know this already";
  return others.length === 0
    ? `You know this already, from “${first}”`
    : "You know this already, from your other courses";
}
