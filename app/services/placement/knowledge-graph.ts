/**
 * What a course's concepts rest on: a directed acyclic graph over concepts that are numbered from 0. As in J.-P. Doignon
 * and J.-C. Falmagne, "Knowledge Spaces" (1999), whoever knows a concept is expected to know what it rests on.
 */
export interface KnowledgeGraph {
  size: number;
  /** Of each concept, those directly below it: none that another prerequisite rests on already. */
  prerequisites: number[][];
  /** Of each concept, those that directly rest on it. */
  dependents: number[][];
  /** All concepts, prerequisites before what rests on them. */
  order: number[];
  /** Concepts on the longest chain, 1 and up; 0 when there are no concepts. */
  depth: number;
}

/** From a prerequisite to the concept that rests on it. */
export type Edge = readonly [prerequisite: number, concept: number];

/** Its message is a sentence for whoever wrote the graph. */
export class GraphError extends Error {}

/** Edges may come twice, or say what others imply already. Throws a `GraphError` for a circle or an unknown concept. */
export function buildGraph(size: number, edges: readonly Edge[]): KnowledgeGraph {
  const named = namedPrerequisites(size, edges);
  const order = topologicalOrder(named);
  const prerequisites = withoutImplied(named, order);
  return { size, prerequisites, dependents: reversed(prerequisites), order, depth: longestChain(prerequisites, order) };
}

/** All that a concept rests on, directly or not; not itself. */
export function conceptsUnder({ prerequisites }: KnowledgeGraph, concept: number): number[] {
  const under = new Set(prerequisites[concept]);
  for (const one of under) for (const below of prerequisites[one]!) under.add(below);
  return [...under].sort((one, other) => one - other);
}

function namedPrerequisites(size: number, edges: readonly Edge[]): number[][] {
  const named = Array.from({ length: size }, () => new Set<number>());
  for (const [prerequisite, concept] of edges) {
    const below = named[concept];
    if (!below || !named[prerequisite]) {
      throw new GraphError(
        `The edge [${prerequisite}, ${concept}] names a concept that is not there: there are ${size}.`,
      );
    }
    below.add(prerequisite);
  }
  return named.map((below) => [...below].sort((one, other) => one - other));
}

/** A. B. Kahn, "Topological sorting of large networks", CACM 5 (1962). */
function topologicalOrder(prerequisites: number[][]): number[] {
  const dependents = reversed(prerequisites);
  const waitsFor = prerequisites.map((below) => below.length);
  const order = prerequisites.flatMap((below, concept) => (below.length === 0 ? [concept] : []));
  for (const concept of order) {
    for (const dependent of dependents[concept]!) {
      waitsFor[dependent]! -= 1;
      if (waitsFor[dependent] === 0) order.push(dependent);
    }
  }
  if (order.length < prerequisites.length) {
    const stuck = waitsFor.findIndex((count) => count > 0);
    throw new GraphError(`The graph has a circle: concept ${stuck} builds on itself, or on concepts that do.`);
  }
  return order;
}

/** The transitive reduction: without the prerequisites that another prerequisite rests on. */
function withoutImplied(prerequisites: number[][], order: number[]): number[][] {
  const size = prerequisites.length;
  const isBelow = new Uint8Array(size * size); // row: a concept; column: whatever it rests on, directly or not
  for (const concept of order) {
    const row = isBelow.subarray(concept * size, (concept + 1) * size);
    for (const prerequisite of prerequisites[concept]!) {
      row[prerequisite] = 1;
      for (let other = 0; other < size; other += 1) row[other]! |= isBelow[prerequisite * size + other]!;
    }
  }
  return prerequisites.map((below) => below.filter((one) => !below.some((other) => isBelow[other * size + one])));
}

function reversed(prerequisites: number[][]): number[][] {
  const dependents = prerequisites.map((): number[] => []);
  prerequisites.forEach((below, concept) => below.forEach((prerequisite) => dependents[prerequisite]!.push(concept)));
  return dependents;
}

function longestChain(prerequisites: number[][], order: number[]): number {
  const chain = new Map<number, number>();
  for (const concept of order) {
    chain.set(concept, 1 + Math.max(0, ...prerequisites[concept]!.map((below) => chain.get(below)!)));
  }
  return Math.max(0, ...chain.values());
}
