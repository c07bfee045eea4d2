import { conceptGraph, type MapConcept } from "./concept-graph";

/** A concept with what it rests on, as an indented list tells it. */
export interface NestedConcept {
  id: string;
  children: NestedConcept[];
  /** What it rests on, too, but is told in full elsewhere in the list. */
  alsoRestsOn: string[];
}

/**
 * Every concept once: under the first of those that rest on it, counted from the goals down, so that the list is no deeper
 * than it must be. Goals, on which nothing rests, stand at the margin.
 */
export function nestConcepts(concepts: MapConcept[]): NestedConcept[] {
  const { above, below } = conceptGraph(concepts);
  const nested = concepts.map(({ id }): NestedConcept => ({ id, children: [], alsoRestsOn: [] }));
  const goals = [...above.keys()].filter((concept) => above[concept]!.length === 0);
  const told = new Set(goals);
  for (const concept of told) {
    for (const one of below[concept]!) {
      if (told.has(one)) nested[concept]!.alsoRestsOn.push(concepts[one]!.id);
      else nested[concept]!.children.push(nested[one]!);
      told.add(one);
    }
  }
  return goals.map((goal) => nested[goal]!);
}
