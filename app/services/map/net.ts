import type { ConceptGraph } from "./concept-graph";

/**
 * Concepts in rows, and between those that are further apart the points at which a line passes a row. All lines up from
 * one concept share one such point a row, like branches of one root: fewer lines, and room for more concepts.
 */
export interface Net {
  /** Points from left to right, the lowest row first. The first points, by their number, are the concepts themselves. */
  rows: number[][];
  /** Of each point, the points of the next row that it leads to. */
  up: number[][];
  down: number[][];
  /** Of each point, the concept from which its line comes; of a concept, itself. */
  source: number[];
}

export function buildNet(graph: ConceptGraph, rowOf: number[]): Net {
  const net: Net = { rows: [], up: [], down: [], source: [] };
  const addPoint = (row: number, source: number): number => {
    const point = net.source.push(source) - 1;
    (net.rows[row] ??= []).push(point);
    net.up[point] = [];
    net.down[point] = [];
    return point;
  };
  const join = (lower: number, upper: number) => {
    net.up[lower]!.push(upper);
    net.down[upper]!.push(lower);
  };

  rowOf.forEach((row, concept) => addPoint(row, concept));
  graph.above.forEach((ones, concept) => {
    const last = Math.max(...ones.map((one) => rowOf[one]!));
    let from = concept;
    for (let row = rowOf[concept]! + 1; row <= last; row++) {
      ones.filter((one) => rowOf[one] === row).forEach((one) => join(from, one));
      if (row === last) break;
      const passing = addPoint(row, concept);
      join(from, passing);
      from = passing;
    }
  });
  return net;
}

/** Whether a point is one at which a line passes a row, and no concept. */
export function isPassing(net: Net, point: number): boolean {
  return net.source[point] !== point;
}
