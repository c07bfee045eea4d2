import fc from "fast-check";
import { expect, test } from "vitest";
import { drawGraph } from "./outline-graph";
import type { OutlineReply } from "./schemas";

/** A course of one subsection for each list of concepts. */
function reply(prerequisites: Record<string, string[]>, taught: string[][]): OutlineReply {
  return {
    subject: "Music Theory",
    study_minutes: 300,
    concepts: Object.entries(prerequisites).map(([name, needs]) => ({
      name,
      summary: `Can use ${name}.`,
      prerequisites: needs,
      prior_mastery: null,
    })),
    sections: [
      {
        heading: "All of it",
        description: "What it is about.",
        subsections: taught.map((concepts) => ({ heading: concepts.join(), description: "About it.", concepts })),
      },
    ],
  };
}

const id = (concept: string) => `model/music-theory/${concept}`;

test("concepts are known by subject and name, each after what it needs, also those that nothing teaches", () => {
  const graph = drawGraph(reply({ Chords: ["Scales"], Scales: ["Note names"], "Note names": [] }, [["Chords"]]));

  expect(graph.concepts.map((concept) => concept.id)).toEqual([id("note-names"), id("scales"), id("chords")]);
  expect(graph.concepts[2]!.prerequisiteIds).toEqual([id("scales")]);
  expect(graph.sections[0]!.subsections[0]!.conceptIds).toEqual([id("chords")]);
  expect(graph.levels).toBe(2);
  expect(graph.mended).toEqual([]);
});

test("of a cycle the edge goes whose prerequisite is taught last", () => {
  const graph = drawGraph(
    reply({ Notes: ["Chords"], Scales: ["Notes"], Chords: ["Scales"] }, [["Notes"], ["Scales"], ["Chords"]]),
  );

  expect(graph.concepts.map((concept) => concept.prerequisiteIds)).toEqual([[], [id("notes")], [id("scales")]]);
  expect(graph.mended).toEqual([
    "“Notes” no longer needs “Chords”: they need each other (Notes → Chords → Scales → Notes).",
  ]);
});

test("a concept that needs itself no longer does", () => {
  expect(drawGraph(reply({ Notes: ["notes"] }, [["Notes"]])).concepts[0]!.prerequisiteIds).toEqual([]);
});

test("prerequisites and parts that are described nowhere are left out, and said", () => {
  const graph = drawGraph(reply({ Chords: ["Harmony"] }, [["Chords", "Melody"], ["Rhythm"]]));

  expect(graph.concepts).toMatchObject([{ id: id("chords"), prerequisiteIds: [] }]);
  expect(graph.sections[0]!.subsections.map((subsection) => subsection.conceptIds)).toEqual([[id("chords")]]);
  expect(graph.mended).toHaveLength(3);
});

test("a concept described twice is one, with the prerequisites of both", () => {
  const course = reply({ Notes: [], Rhythm: [], Chords: ["Notes"] }, [["Chords"], ["chords"]]);
  course.concepts.push({ name: "CHORDS", summary: "Again.", prerequisites: ["Rhythm"], prior_mastery: 2 });

  const graph = drawGraph(course);

  expect(graph.concepts.map((concept) => concept.name)).toEqual(["Notes", "Rhythm", "Chords"]);
  expect(graph.concepts[2]!.prerequisiteIds).toEqual([id("notes"), id("rhythm")]);
  expect(graph.sections[0]!.subsections).toHaveLength(1);
});

test("what a prerequisite needs itself is no prerequisite of its own", () => {
  const graph = drawGraph(
    reply({ Notes: [], Scales: ["Notes"], Chords: ["Notes", "Scales"], Songs: ["Notes", "Chords", "Scales"] }, [
      ["Songs"],
    ]),
  );

  expect(graph.concepts.map(({ prerequisiteIds }) => prerequisiteIds)).toEqual([
    [],
    [id("notes")],
    [id("scales")],
    [id("chords")],
  ]);
  expect(graph.levels).toBe(3);
});

test("what nothing taught rests on is left out", () => {
  expect(drawGraph(reply({ Notes: [], Opera: ["Notes"] }, [["Notes"]])).concepts).toHaveLength(1);
});

test("what is believed of a learner is never certain", () => {
  const course = reply({ Notes: [] }, [["Notes"]]);
  course.concepts[0]!.prior_mastery = 1;

  expect(drawGraph(course).concepts[0]!.priorMastery).toBe(0.95);
});

test("whatever is said to need what, each concept comes after all that it needs", () => {
  const names = ["A", "B", "C", "D", "E", "F"];
  const needs = fc.array(fc.constantFrom(...names, "unknown"), { maxLength: 5 });
  fc.assert(
    fc.property(fc.tuple(needs, needs, needs, needs, needs, needs), fc.shuffledSubarray(names), (lists, taught) => {
      const prerequisites = Object.fromEntries(names.map((name, index) => [name, lists[index]!]));

      const { concepts } = drawGraph(reply(prerequisites, [taught]));

      const before = new Set<string>();
      for (const concept of concepts) {
        for (const needed of concept.prerequisiteIds) expect(before).toContain(needed);
        before.add(concept.id);
      }
    }),
  );
});
