import fc from "fast-check";
import { expect, test } from "vitest";
import type { Difficulty } from "~db/schema";
import { planBreakdown, type BreakdownFacts } from "./plan-questions";

const LEVEL = { beginner: 0, intermediate: 1, advanced: 2 };
const probability = fc.double({ min: 0, max: 1, noNaN: true });

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
  /** Which concepts hold, whatever is believed. */
  holding: fc.subarray(Array.from({ length: 12 }, (_, index) => `c${index}`)),
  /** What the chosen option points to, related or not. */
  pointsTo: fc.option(fc.nat({ max: 11 }).map((index) => `c${index}`)),
  hardest: fc.constantFrom<Difficulty[]>("beginner", "intermediate", "advanced"),
  /** Which of the parts the walk goes into, level by level. */
  turns: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});

interface Walk {
  prerequisites: Map<string, string[]>;
  believed: number[];
  holding: string[];
  pointsTo: string | null;
  hardest: Difficulty;
  turns: number[];
}

const IN_DOUBT: Pick<Walk, "holding" | "pointsTo" | "hardest"> = { holding: [], pointsTo: null, hardest: "advanced" };

/** Breaks down, from the topmost concept, one concept after another until one question makes sure of a gap. */
function walkDown(
  { prerequisites, believed, holding, pointsTo, hardest, turns }: Walk,
  visit: (facts: BreakdownFacts, wishes: ReturnType<typeof planBreakdown>) => void,
): string[] {
  const mastery = new Map([...prerequisites.keys()].map((id, index) => [id, believed[index]!]));
  const path = [[...prerequisites.keys()].at(-1)!];
  for (let level = 0; ; level += 1) {
    expect(level, "the walk does not end").toBeLessThan(100);
    const failedConceptId = path.at(-1)!;
    const facts = { failedConceptId, prerequisites, path: [...path], holding: new Set(holding), mastery, pointsTo };
    const wishes = planBreakdown(facts, { hardest });
    visit(facts, wishes);
    if (wishes.some(({ conceptId }) => conceptId === failedConceptId)) return path;
    path.push(wishes[turns[level]! % wishes.length]!.conceptId);
  }
}

function everythingBeneath(prerequisites: Map<string, string[]>, conceptId: string): Set<string> {
  const direct = prerequisites.get(conceptId) ?? [];
  return new Set(direct.flatMap((id) => [id, ...everythingBeneath(prerequisites, id)]));
}

/** What is in doubt beneath the failed concept, by the words of the rule. */
function inDoubt({ failedConceptId, prerequisites, path, holding, pointsTo }: BreakdownFacts): Set<string> {
  const beneath = everythingBeneath(prerequisites, failedConceptId);
  const candidates = [...(prerequisites.get(failedConceptId) ?? []), ...(beneath.has(pointsTo!) ? [pointsTo!] : [])];
  return new Set(candidates.filter((id) => !path.includes(id) && !holding.has(id)));
}

test("a breakdown has 3 to 5 parts, or one that makes sure where nothing beneath is in doubt", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (facts, wishes) => {
        if (inDoubt(facts).size > 0) expect([3, 4, 5]).toContain(wishes.length);
        else expect(wishes).toMatchObject([{ conceptId: facts.failedConceptId }]);
      });
    }),
  );
});

test("what makes sure of a gap is easier than what was failed, where there is anything easier", () => {
  const facts = {
    failedConceptId: "top",
    prerequisites: new Map(),
    path: ["top"],
    holding: new Set<string>(),
    mastery: new Map(),
  };
  const plan = (hardest: Difficulty) => planBreakdown(facts, { hardest });

  expect(plan("advanced")).toEqual([{ conceptId: "top", difficulty: "intermediate" }]);
  expect(plan("intermediate")).toEqual([{ conceptId: "top", difficulty: "beginner" }]);
  expect(plan("beginner")).toEqual([{ conceptId: "top", difficulty: "beginner" }]);
});

/** The concepts asked about, in order; the first may lie deeper than what is in doubt by those words, and halve the doubt. */
function askedAbout(facts: BreakdownFacts, wishes: ReturnType<typeof planBreakdown>) {
  const asked = [...new Set(wishes.map((wish) => wish.conceptId))];
  const [first] = asked;
  const deeper = first !== undefined && !inDoubt(facts).has(first) ? first : null;
  return { deeper, asked: asked.filter((id) => id !== deeper) };
}

test("a breakdown asks only about what is in doubt, and about all of that up to five", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (facts, wishes) => {
        const doubts = inDoubt(facts);
        if (doubts.size === 0) return;
        const { deeper, asked } = askedAbout(facts, wishes);

        expect(asked.every((id) => doubts.has(id))).toBe(true);
        expect(asked.length).toBe(Math.min(doubts.size, deeper === null ? 5 : 4));
        if (deeper === null) return;
        expect(everythingBeneath(facts.prerequisites, facts.failedConceptId).has(deeper)).toBe(true);
        expect(facts.path.includes(deeper) || facts.holding.has(deeper)).toBe(false);
        expect(asked[0]).not.toBe(facts.pointsTo);
      });
    }),
  );
});

test("no concept comes twice on a path, and every path ends where nothing is in doubt", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      const path = walkDown(fixture, () => {});

      expect(new Set(path).size).toBe(path.length);
      const { prerequisites, holding } = fixture;
      expect(prerequisites.get(path.at(-1)!)!.filter((id) => !holding.includes(id))).toEqual([]);
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
    { ...IN_DOUBT, turns: Array<number>(12).fill(0), prerequisites: circle, believed: [0.5, 0.5, 0.5] },
    (facts, wishes) => {
      if (facts.failedConceptId === "b") expect(wishes).toMatchObject([{ conceptId: "b" }]);
      else for (const wish of wishes) expect(facts.path).not.toContain(wish.conceptId);
    },
  );

  expect(path).toEqual(["c", "a", "b"]);
});

test("the likeliest reason comes first: what is least known with all beneath it, and six times as likely what is pointed to", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (facts, wishes) => {
        const odds = (id: string) => {
          const inDoubt = [...new Set([id, ...everythingBeneath(facts.prerequisites, id)])];
          const known = inDoubt.reduce((all, one) => all * (facts.holding.has(one) ? 1 : facts.mastery.get(one)!), 1);
          return ((1 - known) / Math.max(known, Number.EPSILON)) * (id === facts.pointsTo ? 6 : 1);
        };
        if (inDoubt(facts).size === 0) return;
        const inOrder = askedAbout(facts, wishes).asked.map(odds);

        expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a));
        const left = [...inDoubt(facts)].filter((id) => !wishes.some(({ conceptId }) => conceptId === id));
        for (const id of left) expect(odds(id)).toBeLessThanOrEqual(Math.min(...inOrder));
      });
    }),
  );
});

test("each doubt is asked about once before any is asked about again, then harder, never harder than what was failed", () => {
  fc.assert(
    fc.property(fixture, (fixture) => {
      walkDown(fixture, (facts, wishes) => {
        const doubts = new Set(wishes.map((wish) => wish.conceptId)).size;
        if (wishes[0]!.conceptId === facts.failedConceptId) return;

        expect(new Set(wishes.slice(0, doubts).map(({ conceptId }) => conceptId)).size).toBe(doubts);
        wishes.forEach((wish, index) => {
          const round = Math.floor(index / doubts);
          expect(wish.conceptId).toBe(wishes[index % doubts]!.conceptId);
          expect(LEVEL[wish.difficulty]).toBe(Math.min(round, LEVEL[fixture.hardest]));
        });
      });
    }),
  );
});
