import { expect, test } from "vitest";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import type { DemoConcept } from "~/providers/author/demo-port";
import { loadDemo, type Demo } from "./demo.server";
import { exampleRun } from "./example-run";

const demo = await loadDemo(createDemoMaterial({ folder: "db/curriculum" }));

/** The same questions, with other facts about their concepts. */
function demoWith(facts: Partial<DemoConcept>): Demo {
  return { ...demo, concepts: new Map([...demo.concepts].map(([id, concept]) => [id, { ...concept, ...facts }])) };
}

test("the example begins with a wrong answer to the first question and draws what was asked, as it was first answered", () => {
  const { optionHtml, root } = exampleRun(demo);

  expect(optionHtml).toContain("15%");
  expect(root).toEqual({
    name: "Conditional probability",
    state: "failed",
    chosenHtml: optionHtml,
    isHere: false,
    parts: [
      {
        name: "Equally likely outcomes",
        state: "failed",
        isHere: false,
        parts: [
          {
            name: "Proportions, percentages and rates",
            state: "gap",
            gapName: "Choosing the right whole",
            isHere: false,
            parts: [],
          },
          { name: "Outcomes, sample spaces and events", state: "passed", isHere: false, parts: [] },
        ],
      },
      { name: "Combining events", state: "passed", isHere: false, parts: [] },
    ],
  });
});

test("its gap is told in the pack's own words: what was done at the first question, and what to remember", () => {
  expect(exampleRun(demo).closedGap).toEqual({
    name: "Choosing the right whole",
    before: "You gave the share of all customers who buy both.",
    idea: "Every percentage is a percentage of something: find that whole before you calculate.",
  });
});

test("the gap is found by its concept, not by a name that others have, too", () => {
  const { root } = exampleRun(demoWith({ name: "Any" }));

  expect([root, root.parts[0], root.parts[0]?.parts[0]].map((part) => part?.state)).toEqual([
    "failed",
    "failed",
    "gap",
  ]);
});

test("where what is missing has no name, the gap is its concept, and nothing is told of it", () => {
  const { root, closedGap } = exampleRun(demoWith({ misconceptions: new Map() }));

  expect(root.parts[0]!.parts[0]).toEqual({
    name: "Proportions, percentages and rates",
    state: "gap",
    isHere: false,
    parts: [],
  });
  expect(closedGap).toBeNull();
});

test("each misconception of the example is behind an option of the question that it is shown at", () => {
  const missed = [...demo.concepts.values()].filter(({ exampleMiss }) => exampleMiss !== null);

  expect(missed).toHaveLength(3);
  for (const { id, exampleMiss } of missed) {
    const first = demo.course.items.find(({ conceptId }) => conceptId === id)!;
    expect(first.misconceptions, id).toContain(exampleMiss);
  }
});
