import { expect, test } from "vitest";
import { chooseFrontier, readBeliefs } from "./beliefs";
import { buildGraph } from "./knowledge-graph";

test("what a share of the particles knows is believed with that share", () => {
  const chain = buildGraph(2, [[0, 1]]);
  const particles = {
    count: 4,
    known: Uint8Array.of(1, 1, 1, 0, 1, 0, 0, 0),
    missing: Uint16Array.of(0, 0, 0, 0, 0, 0, 0, 1),
    levels: new Uint8Array(4),
  };

  const beliefs = readBeliefs(chain, particles);

  expect([...beliefs.known]).toEqual([0.75, 0.25]);
  expect([...beliefs.frontier]).toEqual([0.25, 0.5]);
});

test("the frontier takes in what is likely, and of the unlikely as much as raises the expected F1", () => {
  const frontier = (...probabilities: number[]) =>
    chooseFrontier({ known: new Float64Array(probabilities.length), frontier: Float64Array.from(probabilities) });

  expect(frontier(0.1, 0.95, 0, 0.9)).toEqual([1, 3]);
  expect(frontier(0.3, 0.3, 0.4)).toEqual([2, 0, 1]);
  expect(frontier(0, 0)).toEqual([]);
});
