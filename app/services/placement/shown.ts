import { conceptsUnder, type KnowledgeGraph } from "./knowledge-graph";

/**
 * What answers of a test speak for: only that is ever called known, and not what is merely likely. A branch of the course
 * that nobody asked about may hold a gap, however much is known elsewhere.
 */

/**
 * Odds, known over unknown, above which the answers about a concept speak for it: with four options a right answer and one
 * miss do (some 0.8 together), a miss alone does not (0.2), nor does one right answer in three (0.15). How likely the
 * concept is known, all answers together decide.
 */
const SPEAKS_FROM = 0.3;

/** What a test holds of each concept: see `PlacementTest`. */
interface Asked {
  asked: Uint8Array;
  odds: Float64Array;
}

/**
 * 1 for each concept whose answers speak for it, and for whatever such a concept rests on.
 *
 * @param wasShown whether answers given elsewhere speak for a concept
 */
export function shownByAnswers(
  { order, size, prerequisites }: KnowledgeGraph,
  { asked, odds }: Asked,
  wasShown: (concept: number) => boolean = () => false,
): Uint8Array {
  const isShown = (concept: number) => (asked[concept]! > 0 && odds[concept]! > SPEAKS_FROM) || wasShown(concept);
  const shown = Uint8Array.from({ length: size }, (_, concept) => (isShown(concept) ? 1 : 0));
  for (const concept of order.toReversed()) {
    if (shown[concept]) for (const below of prerequisites[concept]!) shown[below] = 1;
  }
  return shown;
}

/** What a right answer about a concept would show that nothing has shown yet. */
export function newlyShownBy(graph: KnowledgeGraph, shown: Uint8Array, concept: number): number[] {
  return [concept, ...conceptsUnder(graph, concept)].filter((one) => !shown[one]);
}
