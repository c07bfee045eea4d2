import type { KnowledgeGraph } from "~/services/placement/knowledge-graph";
import type { Random } from "~/services/placement/random";

/** Of what was learned, the share that is forgotten. */
const FORGOTTEN = 0.03;

/**
 * Whether a learner knows each concept of a course that ends with its goal. A concept takes an exponential time from when
 * the last of its prerequisites was learned. The goal is unknown.
 * @param share of the goal's time that has passed, from 0 to below 1
 */
export function simulateLearner(
  { size, order, prerequisites }: KnowledgeGraph,
  share: number,
  random: Random,
): boolean[] {
  const learnedAt = new Array<number>(size).fill(0);
  for (const concept of order) {
    const start = Math.max(0, ...prerequisites[concept]!.map((below) => learnedAt[below]!));
    learnedAt[concept] = start - Math.log(1 - random());
  }
  const now = share * learnedAt.at(-1)!;
  return learnedAt.map((time) => time <= now && random() >= FORGOTTEN);
}

/** Concepts that are unknown while their direct prerequisites are all known. */
export function trueFrontier({ prerequisites }: KnowledgeGraph, knows: boolean[]): number[] {
  return [...knows.keys()].filter(
    (concept) => !knows[concept] && prerequisites[concept]!.every((below) => knows[below]),
  );
}
