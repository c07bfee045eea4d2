import fc from "fast-check";
import { expect, test } from "vitest";
import { conceptGraphs, conceptsOf } from "../../../tests/support/concept-graphs";
import type { MapConcept } from "./concept-graph";
import { layoutMap, type MapLayout, type MapNode } from "./layout";

const graphs = conceptGraphs({ most: 40, reach: 10 });

test("every concept stands once, inside the drawing, beneath all that it rests on", () => {
  fc.assert(
    fc.property(graphs, (concepts) => {
      const { nodes, width, height } = layoutMap(concepts);
      const byId = nodesById({ nodes });

      expect(nodes.map(({ id }) => id).sort()).toEqual(concepts.map(({ id }) => id).sort());
      for (const { box } of nodes) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top + box.height).toBeLessThanOrEqual(height);
      }
      for (const { id, prerequisites } of concepts) {
        const { top } = byId.get(id)!.box;
        for (const one of prerequisites.map((each) => byId.get(each)!.box))
          expect(one.top + one.height).toBeLessThan(top);
      }
    }),
  );
});

test("no two concepts overlap", () => {
  fc.assert(
    fc.property(graphs, (concepts) => {
      const { nodes } = layoutMap(concepts);

      nodes.forEach((one, index) => {
        for (const other of nodes.slice(index + 1)) expect(overlap(one, other), `${one.id} ${other.id}`).toBe(false);
      });
    }),
  );
});

test("the lines of a concept end at those that rest on it directly, and at nothing else", () => {
  fc.assert(
    fc.property(graphs, (concepts) => {
      const layout = layoutMap(concepts);
      const byId = nodesById(layout);

      for (const { id, path } of layout.roots) {
        expect(path).toMatch(/^([MCV]-?\d+( -?\d+)*)+$/); // whole numbers alone
        const ends = endsOf(path);
        const direct = concepts
          .filter((concept) => restsDirectlyOn(concept, id, concepts))
          .map((one) => byId.get(one.id)!);
        for (const { x, box } of direct) expect(ends).toContain(`${x} ${box.top}`);
        const met = layout.nodes.filter(({ x, box }) => ends.includes(`${x} ${box.top}`));
        expect(met.map((node) => node.id).sort()).toEqual(direct.map((node) => node.id).sort());
      }
    }),
  );
});

test("the same concepts give the same drawing", () => {
  fc.assert(
    fc.property(graphs, (concepts) => {
      expect(layoutMap(structuredClone(concepts))).toEqual(layoutMap(concepts));
    }),
    { numRuns: 20 },
  );
});

test("what can be drawn without a crossing is, as narrow as a telephone", () => {
  const { width, nodes } = layoutMap(
    conceptsOf({ b: [], c: [], a: [], bc: ["b", "c"], ab: ["a", "b"], abc: ["ab", "bc"] }),
  );

  expect(width).toBe(288);
  const [bottom, middle, top] = rowsOf(nodes);
  expect(top).toEqual(["abc"]);
  expect([middle, bottom]).toEqual(
    middle![0] === "ab"
      ? [
          ["ab", "bc"],
          ["a", "b", "c"],
        ]
      : [
          ["bc", "ab"],
          ["c", "b", "a"],
        ],
  );
});

test("four hundred concepts hold up nobody: they are drawn within a tenth of a second", () => {
  const [concepts] = fc.sample(conceptGraphs({ least: 400, most: 400, reach: 40 }), { numRuns: 1, seed: 1 });

  const seconds = Array.from({ length: 10 }, () => secondsFor(() => layoutMap(concepts!)));

  expect(Math.min(...seconds)).toBeLessThan(0.1);
});

function nodesById({ nodes }: Pick<MapLayout, "nodes">): Map<string, MapNode> {
  return new Map(nodes.map((node) => [node.id, node]));
}

function overlap({ box: one }: MapNode, { box: other }: MapNode): boolean {
  const across = one.left < other.left + other.width && other.left < one.left + one.width;
  return across && one.top < other.top + other.height && other.top < one.top + one.height;
}

/** Where each line of a path ends: `x y`. */
function endsOf(path: string): string[] {
  return path
    .split("M")
    .slice(1)
    .map((line) => {
      const numbers = line.split(/[ CV]/);
      const x = line.includes("C") ? numbers.at(-2) : numbers[0];
      return `${x} ${numbers.at(-1)}`;
    });
}

function restsDirectlyOn(concept: MapConcept, id: string, concepts: MapConcept[]): boolean {
  if (!concept.prerequisites.includes(id)) return false;
  const restsOn = (one: string): boolean =>
    concepts.find((other) => other.id === one)!.prerequisites.some((next) => next === id || restsOn(next));
  return !concept.prerequisites.some((one) => one !== id && restsOn(one));
}

function rowsOf(nodes: MapNode[]): string[][] {
  const rows = new Map<number, string[]>();
  for (const { id, y } of nodes) rows.set(y, [...(rows.get(y) ?? []), id]);
  return [...rows.values()];
}

function secondsFor(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
