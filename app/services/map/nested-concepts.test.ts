import fc from "fast-check";
import { expect, test } from "vitest";
import { conceptGraphs, conceptsOf } from "../../../tests/support/concept-graphs";
import { nestConcepts, type NestedConcept } from "./nested-concepts";

test("a concept is told in full under the first that rests on it, and named under the others", () => {
  const nested = nestConcepts(
    conceptsOf({
      fractions: [],
      counting: [],
      chance: ["fractions", "counting"],
      odds: ["fractions"],
      bets: ["chance", "odds"],
    }),
  );

  expect(nested).toEqual([
    leaf("bets", [leaf("chance", [leaf("fractions"), leaf("counting")]), leaf("odds", [], ["fractions"])]),
  ]);
});

test("what is implied by the way down is not said again, and unknown prerequisites are not said at all", () => {
  const nested = nestConcepts(conceptsOf({ a: ["elsewhere"], b: ["a"], c: ["b", "a"] }));

  expect(nested).toEqual([leaf("c", [leaf("b", [leaf("a")])])]);
});

test("every concept stands in the list once", () => {
  fc.assert(
    fc.property(conceptGraphs({ most: 40, reach: 10 }), (concepts) => {
      const told = idsOf(nestConcepts(concepts));

      expect(told.sort()).toEqual(concepts.map(({ id }) => id).sort());
    }),
  );
});

function leaf(id: string, children: NestedConcept[] = [], alsoRestsOn: string[] = []): NestedConcept {
  return { id, children, alsoRestsOn };
}

function idsOf(nested: NestedConcept[]): string[] {
  return nested.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}
