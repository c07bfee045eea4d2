/**
 * How likely a learner knows a concept, by what they know of its prerequisites: a Bayesian network over the course's graph
 * with a leaky noisy-AND at each concept (J. Pearl, "Probabilistic Reasoning in Intelligent Systems", 1988, section 4.3).
 * How far the learner has come is hidden; it is one of a few levels, of two kinds:
 *
 * - On the way: each concept takes an exponential time from when all its prerequisites are learned, and a share of the
 *   course's time has passed. This is the conjunctive Bayesian network of N. Beerenwinkel and S. Sullivant, "Markov models
 *   for accumulating mutations", Biometrika 96 (2009). A little of what was learned is forgotten. What this says of each
 *   concept is counted in simulated learners.
 * - With gaps anywhere: each concept whose prerequisites are known is known with the same probability q ~ Beta(D, 1), D
 *   being the longest chain, so that the end of that chain is known with even odds.
 */
import type { KnowledgeGraph } from "./knowledge-graph";
import { createRandom, type Random } from "./random";
import type { Work } from "./work";

export interface KnowingModel {
  graph: KnowledgeGraph;
  levels: number;
  /** Probability of each level before anything is asked. */
  levelWeights: Float64Array;
  /** Probability of knowing a concept at a level, by unknown prerequisites: see `chanceIndex`. Never 0 or 1. */
  chances: Float64Array;
  /** Logarithms of `chances`, and of what they lack to 1. */
  logKnown: Float64Array;
  logUnknown: Float64Array;
}

/** Two or more unknown prerequisites count as two. */
const MISSING_CLASSES = 3;
/** Levels of a learner on the way, each an equal share of the course's time; then one of who has been through all. */
const SHARES = 8;
const GAP_LEVELS = 4;
const THROUGH_WEIGHT = 0.05;
const GAP_WEIGHT = 0.1;
/** Simulated learners to count in. */
const COUNTED_LEARNERS = 600;
/** Of what was learned, the share that is forgotten. */
const FORGOTTEN = 0.03;
/** Probability of knowing a concept without all its prerequisites, where nothing was counted. */
const LEAK = 0.05;
/** No chance is nearer to 0 or to 1 than this: the graph may be wrong, too. */
const DOUBT = 0.01;

/** Where `chances` holds a concept's at the first level; those of the other levels follow. */
export function chanceIndex(
  model: { graph: KnowledgeGraph; levels: number },
  concept: number,
  missing: number,
): number {
  const missingClass = missing < MISSING_CLASSES ? missing : MISSING_CLASSES - 1;
  return (missingClass * model.graph.size + concept) * model.levels;
}

/** The same for the same graph, so it may be kept: counting takes some 12 ms for 80 concepts, 60 ms for 400. */
export function* buildKnowingModel(graph: KnowledgeGraph): Work<KnowingModel> {
  const levels = SHARES + 1 + GAP_LEVELS;
  const chances = new Float64Array(MISSING_CLASSES * graph.size * levels);
  yield* countChances(graph, levels, chances);
  for (let level = SHARES + 1; level < levels; level += 1) {
    fillGapLevel(graph, { level, levels }, chances);
    yield;
  }
  return {
    graph,
    levels,
    levelWeights: levelWeights(),
    chances,
    logKnown: chances.map(Math.log),
    logUnknown: chances.map((chance) => Math.log(1 - chance)),
  };
}

function levelWeights(): Float64Array {
  const onTheWay = 1 - THROUGH_WEIGHT - GAP_WEIGHT;
  return Float64Array.from([
    ...Array<number>(SHARES).fill(onTheWay / SHARES),
    THROUGH_WEIGHT,
    ...Array<number>(GAP_LEVELS).fill(GAP_WEIGHT / GAP_LEVELS),
  ]);
}

/** Who has been through all is at a share beyond 1, where everything was learned. */
const shareOf = (level: number) => (level + 0.5) / SHARES;

function* countChances(graph: KnowledgeGraph, levels: number, chances: Float64Array): Work<void> {
  const seen = new Float64Array(chances.length);
  const random = createRandom("how concepts are learned"); // any seed, but always the same
  for (let learner = 0; learner < COUNTED_LEARNERS; learner += 1) {
    const { learnedAt, end, forgotten } = simulateLearning(graph, random);
    const known = new Uint8Array(graph.size);
    for (let level = 0; level <= SHARES; level += 1) {
      const now = end * shareOf(level);
      for (const concept of graph.order) {
        let missing = 0;
        for (const prerequisite of graph.prerequisites[concept]!) missing += 1 - known[prerequisite]!;
        known[concept] = learnedAt[concept]! <= now && !forgotten[concept] ? 1 : 0;
        const index = chanceIndex({ graph, levels }, concept, missing) + level;
        seen[index]! += 1;
        chances[index]! += known[concept]!;
      }
    }
    yield;
  }
  for (let index = 0; index < chances.length; index += 1) {
    const level = index % levels;
    const guess = index < graph.size * levels ? Math.min(1, shareOf(level)) : LEAK; // for what was seldom or never seen
    chances[index] = Math.min(1 - DOUBT, Math.max(DOUBT, (chances[index]! + guess) / (seen[index]! + 1)));
  }
}

function simulateLearning(graph: KnowledgeGraph, random: Random) {
  const learnedAt = new Float64Array(graph.size);
  const forgotten = new Uint8Array(graph.size);
  let end = 0;
  for (const concept of graph.order) {
    let start = 0;
    for (const prerequisite of graph.prerequisites[concept]!) start = Math.max(start, learnedAt[prerequisite]!);
    learnedAt[concept] = start - Math.log(1 - random());
    forgotten[concept] = random() < FORGOTTEN ? 1 : 0;
    end = Math.max(end, learnedAt[concept]!);
  }
  return { learnedAt, end, forgotten };
}

/** The middle of each equal part of Beta(D, 1), whose quantile function is u^(1/D). */
function fillGapLevel(
  graph: KnowledgeGraph,
  { level, levels }: { level: number; levels: number },
  chances: Float64Array,
) {
  const quantile = (level - SHARES - 1 + 0.5) / GAP_LEVELS;
  const known = Math.min(1 - DOUBT / 2, quantile ** (1 / Math.max(1, graph.depth)));
  for (let concept = 0; concept < graph.size; concept += 1) {
    for (let missing = 0; missing < MISSING_CLASSES; missing += 1) {
      chances[chanceIndex({ graph, levels }, concept, missing) + level] = missing === 0 ? known : LEAK;
    }
  }
}
