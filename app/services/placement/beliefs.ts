import type { KnowledgeGraph } from "./knowledge-graph";
import type { Particles } from "./particles";

/** Probabilities, 0 to 1, one for each concept. */
export interface Beliefs {
  known: Float64Array;
  /** Unknown, while its direct prerequisites are all known: it can be learned next. */
  frontier: Float64Array;
}

/** The shares of particles. */
export function readBeliefs({ size }: KnowledgeGraph, particles: Particles): Beliefs {
  const known = new Float64Array(size);
  const frontier = new Float64Array(size);
  for (let particle = 0; particle < particles.count; particle += 1) {
    const first = particle * size;
    for (let concept = 0; concept < size; concept += 1) {
      if (particles.known[first + concept]) known[concept]! += 1;
      else if (particles.missing[first + concept] === 0) frontier[concept]! += 1;
    }
  }
  const share = (count: number) => count / particles.count;
  return { known: known.map(share), frontier: frontier.map(share) };
}

/**
 * The concepts to call the frontier: those, by falling probability, that make the expected F1 highest, taken as
 * 2·Σ chosen p / (chosen + Σ all p). It comes to a threshold of half that F1, which is the best one: Z. Lipton,
 * C. Elkan and B. Narayanaswamy, "Optimal thresholding of classifiers to maximize F1 measure", ECML PKDD 2014.
 */
export function chooseFrontier({ frontier }: Beliefs): number[] {
  const likeliestFirst = [...frontier.keys()]
    .filter((concept) => frontier[concept]! > 0)
    .sort((one, other) => frontier[other]! - frontier[one]! || one - other);
  const expectedSize = frontier.reduce((sum, probability) => sum + probability, 0);
  let expectedHits = 0;
  let bestF1 = 0;
  let bestCount = 0;
  likeliestFirst.forEach((concept, index) => {
    expectedHits += frontier[concept]!;
    const f1 = (2 * expectedHits) / (index + 1 + expectedSize);
    if (f1 > bestF1) [bestF1, bestCount] = [f1, index + 1];
  });
  return likeliestFirst.slice(0, bestCount);
}
