import { conceptGraph, type MapConcept } from "./concept-graph";
import { LINE_HEIGHT, wrapLabel, type Label } from "./label";
import { assignRows, PASSING_WIDTH } from "./layers";
import { buildNet, isPassing } from "./net";
import { orderRows } from "./order";
import { findPlaces } from "./places";

/** A drawing of concepts in rows, what everything rests on at the top, goals at the bottom. All numbers are whole. */
export interface MapLayout {
  width: number;
  height: number;
  /** From the top row down, each from left to right. */
  nodes: MapNode[];
  /** One for each concept that something rests on. */
  roots: MapRoot[];
}

export interface MapNode {
  id: string;
  /** The middle of its mark. Its name stands beneath. */
  x: number;
  y: number;
  lines: string[];
  /** What it takes up, mark and name. */
  box: { left: number; top: number; width: number; height: number };
}

/** The lines from a concept down to all that rest on it directly. */
export interface MapRoot {
  /** The concept at their upper end. */
  id: string;
  /** The `d` of an SVG path. */
  path: string;
}

/** How wide the narrowest phones' screens are without the page's margins. */
const NARROWEST = 288;
const LABEL_WIDTH = 84;
/** A square for the mark, and the room between it and the name. */
const MARK = 20;
const UNDER_MARK = 2;
const BESIDE = 6;
const BETWEEN_ROWS = 28;

/**
 * Sugiyama's four steps, each in a file: rows, the lines between them, their order, their places. See
 * docs/decisions/018-the-map-is-laid-out-here.md. The same concepts always give the same drawing.
 * @param concepts at least one; their prerequisites form no cycle
 * @param wishedWidth the drawing is wider only where a row cannot be as narrow
 */
export function layoutMap(concepts: MapConcept[], wishedWidth = widthFor(concepts.length)): MapLayout {
  const graph = conceptGraph(concepts);
  const labels = concepts.map(({ name }) => wrapLabel(name, LABEL_WIDTH));
  const boxes = labels.map((label) => ({ width: Math.max(label.width, MARK), height: heightOf(label) }));
  const roomy = boxes.map(({ width }) => width + BESIDE);
  const net = buildNet(graph, assignRows(graph, roomy, wishedWidth));
  const rows = orderRows(net);
  const widths = net.source.map((source, point) => (isPassing(net, point) ? PASSING_WIDTH : roomy[source]!));
  const width = Math.max(wishedWidth, ...rows.map((row) => row.reduce((sum, point) => sum + widths[point]!, 0)));
  const places = findPlaces(net, rows, widths, width).map(Math.round);
  const heights = rows.map((row) => Math.max(...row.map((point) => boxes[point]?.height ?? 0)));
  const tops = topsOf(heights);
  const height = tops.at(-1)! + heights.at(-1)!;
  return { width, height, nodes: rows.flatMap(nodesOf), roots: roots() };

  function nodesOf(row: number[], index: number): MapNode[] {
    return row.filter((point) => !isPassing(net, point)).map((concept) => nodeOf(concept, tops[index]!));
  }

  function nodeOf(concept: number, top: number): MapNode {
    const x = places[concept]!;
    const { width, height } = boxes[concept]!;
    const box = { left: Math.round(x - width / 2), top, width, height };
    return { id: concepts[concept]!.id, x, y: top + MARK / 2, lines: labels[concept]!.lines, box };
  }

  function roots(): MapRoot[] {
    const paths = concepts.map(() => "");
    rows.forEach((row, index) => row.forEach((point) => (paths[net.source[point]!] += linesDown(point, index))));
    return concepts.flatMap(({ id }, concept) => (paths[concept] ? [{ id, path: paths[concept]! }] : []));
  }

  /** From a point of a row, past what its name leaves free of the row, to those it leads to in the next. */
  function linesDown(point: number, row: number): string {
    const x = places[point]!;
    const foot = tops[row]! + (boxes[point]?.height ?? 0);
    const start = tops[row]! + heights[row]!;
    const bend = start + BETWEEN_ROWS / 2;
    const end = start + BETWEEN_ROWS;
    return net.up[point]!.map((upper, index) => {
      const to = places[upper]!;
      const isFirst = index === 0;
      if (x === to) return `M${x} ${isFirst ? foot : start}V${end}`;
      const along = isFirst && foot < start ? `M${x} ${foot}V${start}` : `M${x} ${start}`;
      return `${along}C${x} ${bend} ${to} ${bend} ${to} ${end}`;
    }).join("");
  }
}

/** About as wide as high for a course; wide maps of hundreds of concepts scroll in their frame. */
function widthFor(count: number): number {
  return Math.max(NARROWEST, Math.round(Math.sqrt(count) * 50));
}

function heightOf(label: Label): number {
  return MARK + UNDER_MARK + label.lines.length * LINE_HEIGHT;
}

/** The top of each row, from the first on. */
function topsOf(heights: number[]): number[] {
  let next = 0;
  return heights.map((height) => {
    const top = next;
    next += height + BETWEEN_ROWS;
    return top;
  });
}
