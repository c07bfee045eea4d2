import { expect, test } from "vitest";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import { closedGapIn } from "./closed-gap";
import { loadDemo } from "./demo.server";

const demo = await loadDemo(createDemoMaterial({ folder: "db/curriculum" }));

test("a gap closed is told in the pack's own words: what was done, and what to remember", () => {
  expect(closedGapIn(demo, "Proportions, percentages and rates")).toEqual({
    name: "Telling counts from rates",
    before: "You read the number of people as a percentage.",
    idea: "A count becomes a percentage only once you divide it by its whole.",
  });
});

test("where no wrong answer has a name for what it is missing, or none of it is asked, no gap is told", () => {
  const nameless = new Map([...demo.concepts].map(([id, concept]) => [id, { ...concept, misconceptions: new Map() }]));

  expect(closedGapIn({ ...demo, concepts: nameless }, "Proportions, percentages and rates")).toBeNull();
  expect(closedGapIn(demo, "No such concept")).toBeNull();
});
