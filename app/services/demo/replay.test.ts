import fc from "fast-check";
import { expect, test } from "vitest";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import { loadDemo } from "./demo.server";
import { beginning, canGoDown, questionOf, replay, type DemoCourse, type DemoState } from "./replay";
import { MAX_STEPS, type DemoStep } from "./steps";

const { course } = await loadDemo(createDemoMaterial({ folder: "db/curriculum" }));
const concepts = [...course.prerequisites.keys()];

/** Every step that the page offers here. */
function offered(state: DemoState): DemoStep[] {
  const current = questionOf(state);
  if (!current) return [];
  const { item } = current;
  if (state.answered?.isRight === false) {
    return canGoDown(course, state, current)
      ? [
          { item, move: "again" },
          { item, move: "down" },
        ]
      : [{ item, move: "again" }];
  }
  const options = Array.from({ length: course.items[item]!.optionCount }, (_, move) => ({ item, move }));
  return [...options, { item, move: "dont-know" }];
}

function after(steps: DemoStep[]): DemoState {
  const state = replay(course, steps);
  if (!state) throw new Error(`these steps were not taken: ${JSON.stringify(steps)}`);
  return state;
}

function right(item: number): DemoStep {
  return { item, move: course.items[item]!.rightPosition };
}

/** From here on every answer is right. */
function finish(steps: DemoStep[]): DemoStep[] {
  const current = questionOf(after(steps));
  if (!current) return steps;
  const isAtTheChoice = after(steps).answered?.isRight === false;
  return finish([...steps, isAtTheChoice ? { item: current.item, move: "again" } : right(current.item)]);
}

/** What lies beneath a concept, however deep. */
function beneath(conceptId: string): string[] {
  const direct = course.prerequisites.get(conceptId) ?? [];
  return direct.flatMap((prerequisite) => [prerequisite, ...beneath(prerequisite)]);
}

test("who is always right is done after the three questions, and no gap is found", () => {
  const steps = finish([]);

  expect(steps).toHaveLength(3);
  expect(after(steps)).toMatchObject({ gaps: [], breakdowns: [] });
});

test("a wrong answer is broken down into its prerequisites, least of all into itself, two levels at most", () => {
  const depthOf = (conceptId: string): number =>
    1 + Math.max(-1, ...(course.prerequisites.get(conceptId) ?? []).map((prerequisite) => depthOf(prerequisite)));

  for (const item of course.mainItems) {
    const { conceptId } = course.items[item]!;
    expect(depthOf(conceptId), conceptId).toBe(2);
  }
  for (const conceptId of concepts) {
    const direct = course.prerequisites.get(conceptId) ?? [];
    expect(direct.length, conceptId).toBeLessThanOrEqual(3);
    expect(concepts, conceptId).toEqual(expect.arrayContaining(direct));
    expect(beneath(conceptId)).not.toContain(conceptId);
  }
});

test("whatever somebody lacks, each gap found is the deepest one: missing, with all that it stands on in place", () => {
  const lacking = fc.subarray(concepts).map((failed) => {
    // Who lacks a concept also lacks what stands on it.
    return new Set(concepts.filter((id) => [id, ...beneath(id)].some((one) => failed.includes(one))));
  });

  fc.assert(
    fc.property(lacking, (lacks) => {
      const known = new Set(concepts.filter((id) => !lacks.has(id)));
      const found: string[] = [];
      let steps: DemoStep[] = [];
      let state = after(steps);
      for (let current = questionOf(state); current; current = questionOf(state)) {
        const { item, conceptId } = current;
        const gap = state.gaps.find(({ conceptId, isOpen }) => isOpen && conceptId === conceptId);
        if (gap && !known.has(conceptId)) {
          expect(beneath(conceptId).every((id) => known.has(id))).toBe(true);
          found.push(conceptId);
          known.add(conceptId); // they study it
        }
        if (state.answered?.isRight === false) {
          steps = [...steps, { item, move: canGoDown(course, state, current) ? "down" : "again" }];
        } else {
          steps = [...steps, known.has(conceptId) ? right(item) : { item, move: "dont-know" }];
        }
        state = after(steps);
      }

      const reached = course.mainItems.flatMap((item) => {
        const { conceptId } = course.items[item]!;
        return [conceptId, ...beneath(conceptId)];
      });
      expect(new Set(found)).toEqual(new Set(reached.filter((id) => lacks.has(id))));
      expect(state.gaps.every(({ isOpen }) => !isOpen)).toBe(true);
      expect(steps.length).toBeLessThan(MAX_STEPS);
    }),
    { numRuns: 60 },
  );
});

test("every way through it leads on, and from everywhere right answers lead to the end", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      const steps: DemoStep[] = [];
      for (const choice of choices) {
        const ways = offered(after(steps));
        if (ways.length === 0) break;
        steps.push(ways[choice % ways.length]!);
      }

      const all = finish(steps);

      expect(offered(after(all))).toEqual([]);
      expect(all.length - steps.length).toBeLessThanOrEqual(12);
    }),
    { numRuns: 200 },
  );
});

test("a step that is not offered leads nowhere", () => {
  const item = course.mainItems[0]!;
  const wrong: DemoStep = { item, move: "dont-know" };

  const impossible: DemoStep[][] = [
    [{ item: course.mainItems[1]!, move: 0 }],
    [{ item: 99, move: 0 }],
    [{ item, move: 9 }],
    [{ item, move: "down" }],
    [{ item, move: "again" }],
    [wrong, wrong],
    [wrong, { item: course.mainItems[1]!, move: "down" }],
    [...finish([]), right(item)],
  ];

  for (const steps of impossible) expect(replay(course, steps), JSON.stringify(steps)).toBeNull();
});

test("a concept that was right once is not asked again, one that was right only at last is, with another question", () => {
  const small: DemoCourse = {
    items: ["top", "other", "left", "right", "base", "base", "base"].map((conceptId) => ({
      conceptId,
      difficulty: "beginner",
      optionCount: 4,
      misconceptions: [null, null, null, null],
      rightPosition: 0,
    })),
    mainItems: [0, 1],
    prerequisites: new Map([
      ["top", ["left", "right"]],
      ["other", ["base"]],
      ["left", ["base"]],
      ["right", ["base"]],
      ["base", []],
    ]),
  };
  const [top, left, rightPart, base, baseAfresh, baseAgain] = [0, 2, 3, 4, 5, 6] as const;
  const down = (item: number): DemoStep[] => [
    { item, move: 1 },
    { item, move: "down" },
  ];
  const toLeft = [...down(top), ...down(left)];

  const atOnce = replay(small, [
    ...toLeft,
    { item: base, move: 0 },
    { item: left, move: 0 },
    { item: rightPart, move: 1 },
  ]);
  const atLast = replay(small, [
    ...toLeft,
    { item: base, move: 1 },
    { item: base, move: "again" },
    { item: baseAfresh, move: 0 },
    { item: left, move: 0 },
    ...down(rightPart),
  ]);

  expect(atOnce?.gaps.map(({ conceptId }) => conceptId)).toEqual(["left", "right"]);
  expect(atLast && questionOf(atLast)?.item).toBe(baseAgain);
});

test("the beginning is the first of the three questions", () => {
  expect(replay(course, [])).toEqual(beginning(course));
  expect(questionOf(beginning(course))?.item).toBe(course.mainItems[0]);
});
