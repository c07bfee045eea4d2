import { expect, test } from "vitest";
import { buildGraph, GraphError } from "./knowledge-graph";

test("what others imply is no direct prerequisite, and an edge counts once", () => {
  const graph = buildGraph(3, [
    [0, 1],
    [0, 1],
    [1, 2],
    [0, 2],
  ]);

  expect(graph.prerequisites).toEqual([[], [0], [1]]);
  expect(graph.dependents).toEqual([[1], [2], []]);
});

test("prerequisites come before what rests on them, whatever their numbers", () => {
  const graph = buildGraph(4, [
    [3, 0],
    [0, 2],
    [2, 1],
  ]);

  expect(graph.order).toEqual([3, 0, 2, 1]);
});

test("the depth is the longest chain, and nothing for no concepts", () => {
  const twoWays = buildGraph(5, [
    [0, 4],
    [1, 2],
    [2, 4],
  ]);

  expect(twoWays.depth).toBe(3);
  expect(buildGraph(0, []).depth).toBe(0);
});

test("a circle is refused, with one of its concepts", () => {
  const build = () =>
    buildGraph(3, [
      [0, 1],
      [1, 2],
      [2, 1],
    ]);

  expect(build).toThrow(GraphError);
  expect(build).toThrow("The graph has a circle: concept 1 builds on itself");
});

test("an edge of a concept that is not there is refused", () => {
  expect(() => buildGraph(2, [[0, 2]])).toThrow("The edge [0, 2] names a concept that is not there: there are 2.");
  expect(() => buildGraph(2, [[-1, 0]])).toThrow(GraphError);
});
