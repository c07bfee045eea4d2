import { type ConceptGraph, longestChains } from "./concept-graph";

/** How wide a line that passes a row between its concepts is, with the room beside it. */
export const PASSING_WIDTH = 12;

/**
 * The row of each concept, 0 being the lowest: always above all that it rests on, and as many in a row as fit `rowWidth`
 * beside the lines that pass it. Rows are filled from below. Of the concepts that could come next, one at which lines end
 * comes before one that begins another, for few lines side by side are easy to follow; then the one with the longest
 * chain above it, which keeps the drawing low.
 * @param widths of each concept, with the room beside it
 */
export function assignRows(graph: ConceptGraph, widths: number[], rowWidth: number): number[] {
  const rows: number[] = [];
  const chains = longestChains(graph.above);
  /** Of each concept, how many of those below and above it have no row yet. */
  const missingBelow = graph.below.map((ones) => ones.length);
  const missingAbove = graph.above.map((ones) => ones.length);
  const linesEndingAt = (concept: number) => graph.below[concept]!.filter((one) => missingAbove[one] === 1).length;
  const linesLessAt = (concept: number) => linesEndingAt(concept) - (graph.above[concept]!.length > 0 ? 1 : 0);

  let passing = 0;
  let ready = missingBelow.flatMap((count, concept) => (count === 0 ? [concept] : []));
  for (let row = 0; ready.length > 0; row++) {
    const chosen: number[] = [];
    let room = rowWidth - passing * PASSING_WIDTH;
    for (;;) {
      const next = ready
        .filter((one) => chosen.length === 0 || widths[one]! - linesEndingAt(one) * PASSING_WIDTH <= room)
        .reduce((best, one) => (best === -1 || comesBefore(one, best) ? one : best), -1);
      if (next === -1) break;
      chosen.push(next);
      rows[next] = row;
      room -= widths[next]! - linesEndingAt(next) * PASSING_WIDTH;
      passing -= linesEndingAt(next);
      graph.below[next]!.forEach((one) => missingAbove[one]!--);
      ready = ready.filter((one) => one !== next);
    }
    passing += chosen.filter((one) => missingAbove[one]! > 0).length;
    for (const one of chosen.flatMap((concept) => graph.above[concept]!)) {
      if (--missingBelow[one]! === 0) ready.push(one);
    }
  }
  return rows;

  function comesBefore(one: number, other: number): boolean {
    return (linesLessAt(one) - linesLessAt(other) || chains[one]! - chains[other]! || other - one) > 0;
  }
}
