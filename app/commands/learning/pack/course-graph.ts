/** What a course's concepts rest on, by their ids. */
export type Prerequisites = ReadonlyMap<string, readonly string[]>;

/** All that a concept rests on, directly or not; not itself. */
export function conceptsBelow(prerequisites: Prerequisites, conceptId: string): Set<string> {
  const below = new Set(prerequisites.get(conceptId));
  for (const one of below) for (const next of prerequisites.get(one) ?? []) below.add(next);
  return below;
}

/** Steps down from a concept to one that it rests on, by the shortest way: 0 for itself; null when it does not. */
export function stepsDown(prerequisites: Prerequisites, from: string, to: string): number | null {
  const steps = new Map([[from, 0]]);
  for (const [conceptId, count] of steps) {
    if (conceptId === to) return count;
    for (const below of prerequisites.get(conceptId) ?? []) if (!steps.has(below)) steps.set(below, count + 1);
  }
  return null;
}

/** The same concepts, each after those that it rests on. */
export function inLearningOrder(prerequisites: Prerequisites, concepts: readonly string[]): string[] {
  const height = new Map(concepts.map((id) => [id, conceptsBelow(prerequisites, id).size])); // one above another has more
  return [...concepts].sort((one, other) => height.get(one)! - height.get(other)! || (one < other ? -1 : 1));
}
