import fc from "fast-check";
import { expect, test } from "vitest";
import { breakdownConcepts, planBreakdown, planMainQuestions, type BreakdownFacts } from "./plan-questions";

const LEVEL = { beginner: 0, intermediate: 1, advanced: 2 };
const probability = fc.double({ min: 0, max: 1, noNaN: true });

test("a subsection asks three questions about each concept, concept by concept and growing harder", () => {
  expect(planMainQuestions(["notes", "scales"], new Map())).toEqual([
    { conceptId: "notes", difficulty: "beginner" },
    { conceptId: "notes", difficulty: "intermediate" },
    { conceptId: "notes", difficulty: "advanced" },
    { conceptId: "scales", difficulty: "beginner" },
    { conceptId: "scales", difficulty: "intermediate" },
    { conceptId: "scales", difficulty: "advanced" },
  ]);
});

test("who probably masters a concept is not asked its easiest question", () => {
  const mastery = new Map([
    ["notes", 0.9],
    ["scales", 0.69],
  ]);

  const wishes = planMainQuestions(["notes", "scales"], mastery);

  expect(wishes.filter((wish) => wish.conceptId === "notes").map((wish) => wish.difficulty)).toEqual([
    "intermediate",
    "intermediate",
    "advanced",
  ]);
  expect(wishes.find((wish) => wish.conceptId === "scales")!.difficulty).toBe("beginner");
});

test("a subsection has 3 to 10 main questions, however many concepts it has and whatever is believed", () => {
  const concepts = fc
    .integer({ min: 1, max: 6 })
    .map((count) => Array.from({ length: count }, (_, index) => `c${index}`));

  fc.assert(
    fc.property(concepts, fc.array(probability, { minLength: 6, maxLength: 6 }), (conceptIds, believed) => {
      const mastery = new Map(conceptIds.map((id, index) => [id, believed[index]!]));

      const wishes = planMainQuestions(conceptIds, mastery);

      expect(wishes.length).toBeGreaterThanOrEqual(3);
      expect(wishes.length).toBeLessThanOrEqual(10);
      expect(wishes.every((wish) => conceptIds.includes(wish.conceptId))).toBe(true);
    }),
  );
});

/** A graph of up to twelve concepts; each may stand on any of those numbered below it. */
const graph: fc.Arbitrary<Map<string, string[]>> = fc
  .integer({ min: 1, max: 12 })
  .chain((size) =>
    fc.tuple(
      ...Array.from({ length: size }, (_, index) =>
        fc.subarray(Array.from({ length: index }, (_, below) => `c${below}`)),
      ),
    ),
  )
  .map((lists) => new Map(lists.map((prerequisites, index) => [`c${index}`, prerequisites])));

const fixture = fc.record({
  prerequisites: graph,
  believed: fc.array(probability, { minLength: 12, maxLength: 12 }),
  /** Which of the prerequisites the walk goes into, level by level. */
  turns: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});

function masteryOf(prerequisites: Map<string, string[]>, believed: number[]): Map<string, number> {
  return new Map([...prerequisites.keys()].map((id, index) => [id, believed[index]!]));
}

/** Breaks down, from the topmost concept, one concept after another until nothing is simpler. */
function walkDown(
  { prerequisites, believed, turns }: { prerequisites: Map<string, string[]>; believed: number[]; turns: number[] },
  visit: (facts: BreakdownFacts, wishes: ReturnType<typeof planBreakdown>) => void,
): string[] {
  const mastery = masteryOf(prerequisites, believed);
  const path = [[...prerequisites.keys()].at(-1)!];
  for (let level = 0; ; level += 1) {
    expect(level, "the walk does not end").toBeLessThan(100);
    const facts = { failedConceptId: path.at(-1)!, prerequisites, path, established: new Set<string>(), mastery };
    const wishes = planBreakdown(facts);
    visit(facts, wishes);
    if (wishes.length === 0) return path;
    path.push(wishes[turns[level]! % wishes.length]!.conceptId);
  }
}

test("a breakdown has 3 to 5 parts or none, and none only when the concept stands on nothing", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (facts, wishes) => {
        const { length } = facts.prerequisites.get(facts.failedConceptId)!;

        if (length === 0) expect(wishes).toEqual([]);
        else expect([3, 4, 5]).toContain(wishes.length);
      });
    }),
  );
});

test("a breakdown asks only about direct prerequisites, and about each of them up to five", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (facts, wishes) => {
        const prerequisites = facts.prerequisites.get(facts.failedConceptId)!;
        const asked = new Set(wishes.map((wish) => wish.conceptId));

        expect([...asked].every((id) => prerequisites.includes(id))).toBe(true);
        expect(asked.size).toBe(Math.min(prerequisites.length, 5));
      });
    }),
  );
});

test("no concept comes twice on a path, and every path ends", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      const path = walkDown(fixture, () => {});

      expect(new Set(path).size).toBe(path.length);
      expect(fixture.prerequisites.get(path.at(-1)!)).toEqual([]);
    }),
  );
});

test("even where prerequisites run in a circle no concept comes twice on a path, and every path ends", () => {
  const circle = new Map([
    ["a", ["b", "a"]],
    ["b", ["c"]],
    ["c", ["a", "b"]],
  ]);

  const path = walkDown(
    { prerequisites: circle, believed: [0.5, 0.5, 0.5], turns: Array(12).fill(0) },
    (facts, wishes) => {
      for (const wish of wishes) expect(facts.path).not.toContain(wish.conceptId);
    },
  );

  expect(path).toEqual(["c", "a", "b"]);
});

test("the least mastered come first and get most of the questions", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (facts, wishes) => {
        const inOrder = [...new Set(wishes.map((wish) => wish.conceptId))];
        const believed = inOrder.map((id) => facts.mastery.get(id)!);
        const counts = inOrder.map((id) => wishes.filter((wish) => wish.conceptId === id).length);

        expect(believed).toEqual([...believed].sort((a, b) => a - b));
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        const left = facts.prerequisites.get(facts.failedConceptId)!.filter((id) => !inOrder.includes(id));
        for (const id of left) expect(facts.mastery.get(id)!).toBeGreaterThanOrEqual(Math.max(...believed));
      });
    }),
  );
});

test("the questions about one concept stand together and grow harder", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (_facts, wishes) => {
        wishes.forEach((wish, index) => {
          const before = wishes[index - 1];
          if (before?.conceptId === wish.conceptId) {
            expect(LEVEL[wish.difficulty]).toBeGreaterThan(LEVEL[before.difficulty]);
          } else {
            expect(wish.difficulty).toBe("beginner");
            expect(wishes.slice(0, index).some((other) => other.conceptId === wish.conceptId)).toBe(false);
          }
        });
      });
    }),
  );
});

test("one prerequisite gives three questions, two give two each, three and more give five in all", () => {
  const plan = (...prerequisites: string[]) =>
    planBreakdown({
      failedConceptId: "top",
      prerequisites: new Map([["top", prerequisites]]),
      path: ["top"],
      established: new Set(),
      mastery: new Map(),
    }).map((wish) => `${wish.conceptId} ${wish.difficulty}`);

  expect(plan("a")).toEqual(["a beginner", "a intermediate", "a advanced"]);
  expect(plan("a", "b")).toEqual(["a beginner", "a intermediate", "b beginner", "b intermediate"]);
  expect(plan("a", "b", "c")).toEqual(["a beginner", "a intermediate", "b beginner", "b intermediate", "c beginner"]);
  expect(plan("a", "b", "c", "d", "e", "f")).toHaveLength(5);
});

test("of concepts that nothing is believed about, the order in which they stand is kept", () => {
  const facts = {
    failedConceptId: "top",
    prerequisites: new Map([["top", ["b", "a", "c"]]]),
    path: [],
    established: new Set<string>(),
    mastery: new Map(),
  };

  expect(breakdownConcepts(facts)).toEqual(["b", "a", "c"]);
});

test("a prerequisite that was just shown to hold is not asked about again", () => {
  const facts = {
    failedConceptId: "top",
    prerequisites: new Map([["top", ["a", "b"]]]),
    path: ["top"],
    mastery: new Map(),
  };

  expect(breakdownConcepts({ ...facts, established: new Set(["a"]) })).toEqual(["b"]);
  expect(planBreakdown({ ...facts, established: new Set(["a", "b"]) })).toEqual([]);
});
