/** A concept of a map, and the ids of what it rests on; ids that the map does not have are ignored. */
export interface MapConcept {
  id: string;
  name: string;
  prerequisites: string[];
}

/** Concepts by their index, so that drawing asks no hash for what it looks up thousands of times. */
export interface ConceptGraph {
  names: string[];
  /** Of each concept, what it rests on directly. */
  below: number[][];
  /** Of each concept, what rests on it directly. */
  above: number[][];
}

/**
 * Without the prerequisites that others imply: who rests on a rule that rests on counting rests on counting, and a line of
 * its own would say nothing new. (The transitive reduction, which is unique for a graph without cycles.)
 */
export function conceptGraph(concepts: MapConcept[]): ConceptGraph {
  const indexes = new Map(concepts.map(({ id }, index) => [id, index]));
  const direct = concepts.map(({ prerequisites }) => [
    ...new Set(prerequisites.flatMap((id) => indexes.get(id) ?? [])),
  ]);
  const beneath = everythingBeneath(direct);
  const below = direct.map((ones) => ones.filter((one) => !ones.some((other) => beneath[other]!.has(one))));
  const above: number[][] = concepts.map(() => []);
  below.forEach((ones, concept) => ones.forEach((one) => above[one]!.push(concept)));
  return { names: concepts.map(({ name }) => name), below, above };
}

/** The longest chain of concepts from each one on, along `next`; 0 where nothing follows. */
export function longestChains(next: number[][]): number[] {
  const lengths: number[] = [];
  const lengthFrom = (concept: number): number =>
    (lengths[concept] ??= next[concept]!.reduce((length, one) => Math.max(length, 1 + lengthFrom(one)), 0));
  next.forEach((_, concept) => lengthFrom(concept));
  return lengths;
}

function everythingBeneath(direct: number[][]): Set<number>[] {
  const beneath: Set<number>[] = [];
  const collect = (concept: number): Set<number> => {
    const known = beneath[concept];
    if (known) return known;
    const all = new Set<number>();
    for (const one of direct[concept]!) {
      all.add(one);
      collect(one).forEach((deeper) => all.add(deeper));
    }
    return (beneath[concept] = all);
  };
  direct.forEach((_, concept) => collect(concept));
  return beneath;
}
