import type { Outcome } from "~/services/mastery/evidence";

/** Why a test holds a concept that it did not ask about for known, or not. */
export interface Inference {
  /** What was answered instead. */
  name: string;
  /** It rests on this concept and was answered right, or this one rests on it and it was not. */
  because: "rests-on-it" | "it-rests-on";
}

interface BasisGraph {
  concepts: { id: string; name: string }[];
  /** Direct ones, by concept. */
  prerequisites: ReadonlyMap<string, readonly string[]>;
}

/**
 * The nearest concept that tells: of those above one that was answered right, for a concept that is known; beneath it
 * one that was missed, for one that is not. Null where only all answers together tell. Pure.
 *
 * @param last the last outcome of each concept that was asked about
 */
export function inferenceOf(
  graph: BasisGraph,
  conceptId: string,
  { isKnown, last }: { isKnown: boolean; last: ReadonlyMap<string, Outcome> },
): Inference | null {
  const next = isKnown ? dependentsOf(graph) : graph.prerequisites;
  const tells = (id: string) => (isKnown ? last.get(id) === "correct" : last.has(id) && last.get(id) !== "correct");
  const found = nearest(conceptId, next, tells);
  const name = graph.concepts.find(({ id }) => id === found)?.name;
  return name === undefined ? null : { name, because: isKnown ? "rests-on-it" : "it-rests-on" };
}

/** How many concepts rest on one, directly or not, and one of those that do so directly. */
export function restingOn(graph: BasisGraph, conceptId: string): { count: number; example: string | null } {
  const dependents = dependentsOf(graph);
  const above = new Set<string>();
  nearest(conceptId, dependents, (id) => {
    if (id !== conceptId) above.add(id);
    return false;
  });
  const [direct] = dependents.get(conceptId) ?? [];
  return { count: above.size, example: graph.concepts.find(({ id }) => id === direct)?.name ?? null };
}

function dependentsOf({ prerequisites }: BasisGraph): Map<string, string[]> {
  const dependents = new Map<string, string[]>();
  for (const [conceptId, below] of prerequisites) {
    for (const one of below) dependents.set(one, [...(dependents.get(one) ?? []), conceptId]);
  }
  return dependents;
}

/** Breadth first from a concept on, along `next`. */
function nearest(
  from: string,
  next: ReadonlyMap<string, readonly string[]>,
  isMeant: (id: string) => boolean,
): string | null {
  const seen = new Set([from]);
  for (const id of seen) {
    if (id !== from && isMeant(id)) return id;
    for (const one of next.get(id) ?? []) seen.add(one);
  }
  return null;
}
