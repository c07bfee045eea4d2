import { expect, test } from "vitest";
import { breakdownConcepts, planBreakdown, type BreakdownFacts } from "./plan-questions";

/** Parts of a question about "top", as "concept difficulty". */
function plan(prerequisites: string[], facts: Partial<BreakdownFacts> = {}) {
  return planBreakdown({
    failedConceptId: "top",
    prerequisites: new Map([["top", prerequisites]]),
    path: ["top"],
    holding: new Set<string>(),
    mastery: new Map(),
    ...facts,
  }).map((wish) => `${wish.conceptId} ${wish.difficulty}`);
}

test("one prerequisite gives three questions, two give two each, three and more give five in all", () => {
  expect(plan(["a"])).toEqual(["a beginner", "a intermediate", "a advanced"]);
  expect(plan(["a", "b"])).toEqual(["a beginner", "b beginner", "a intermediate", "b intermediate"]);
  expect(plan(["a", "b", "c"])).toEqual(["a beginner", "b beginner", "c beginner", "a intermediate", "b intermediate"]);
  expect(plan(["a", "b", "c", "d", "e", "f"])).toEqual(["a", "b", "c", "d", "e"].map((id) => `${id} beginner`));
});

test("what the misconception points to comes first, also where the concept rests on it indirectly", () => {
  const prerequisites = new Map([
    ["top", ["a", "b"]],
    ["a", ["deep"]],
    ["other", []],
  ]);

  expect(plan([], { prerequisites, pointsTo: "b" })[0]).toBe("b beginner");
  expect(plan([], { prerequisites, pointsTo: "deep" })).toEqual([
    "deep beginner",
    "a beginner",
    "b beginner",
    "deep intermediate",
    "a intermediate",
  ]);
  const sure = new Map([["deep", 0.9]]); // 0.11 to 1 that it is lacking; six times that is still less than even
  expect(plan([], { prerequisites, pointsTo: "deep", mastery: sure })[0]).toBe("a beginner");
});

test("a misconception that points to what holds, or to nothing beneath, changes nothing", () => {
  const prerequisites = new Map([
    ["top", ["a", "b"]],
    ["a", ["deep"]],
    ["other", []],
  ]);
  const without = plan([], { prerequisites });

  expect(plan([], { prerequisites, pointsTo: "deep", holding: new Set(["deep"]) })).toEqual(without);
  expect(plan([], { prerequisites, pointsTo: "other" })).toEqual(without);
  expect(plan([], { prerequisites, pointsTo: "top" })).toEqual(without);
});

test("of concepts that nothing is believed about, the order in which they stand is kept", () => {
  const facts = {
    failedConceptId: "top",
    prerequisites: new Map([["top", ["b", "a", "c"]]]),
    path: [],
    holding: new Set<string>(),
    mastery: new Map(),
  };

  expect(breakdownConcepts(facts)).toEqual(["b", "a", "c"]);
});

test("a prerequisite that holds is not asked about; where all hold, one question makes sure", () => {
  expect(plan(["a", "b"], { holding: new Set(["a"]) })).toEqual(["b beginner", "b intermediate", "b advanced"]);
  expect(plan(["a", "b"], { holding: new Set(["a", "b"]) })).toEqual(["top intermediate"]);
});

test("what halves the doubt comes before the likeliest reason, unless the misconception says where to look", () => {
  const prerequisites = new Map([
    ["top", ["a"]],
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["d"]],
    ["d", []],
  ]);
  const mastery = new Map([["top", 0.9]]);

  expect(plan([], { prerequisites, mastery }).slice(0, 2)).toEqual(["c beginner", "a beginner"]);
  expect(plan([], { prerequisites, mastery, pointsTo: "a" })[0]).toBe("a beginner");
  expect(plan([], { prerequisites, mastery, holding: new Set(["c", "d"]) })[0]).toBe("b beginner");
  expect(plan([], { prerequisites, mastery, holding: new Set(["b", "c", "d"]) })[0]).toBe("a beginner");
});
