import fc from "fast-check";
import { expect, test } from "vitest";
import { drawGraph } from "./outline-graph";
import type { OutlineReply } from "./schemas";
import { inTeachingOrder, taughtTooLate, type TaughtSection } from "./teaching-order";

/** Sections of subsections of concepts. */
function sectionsOf(course: string[][][]): TaughtSection[] {
  return course.map((parts, number) => ({
    heading: `Section ${number + 1}`,
    description: "",
    subsections: parts.map((conceptIds) => ({ heading: conceptIds.join("+"), description: "", conceptIds })),
  }));
}

const needsOf = (needs: Record<string, string[]>) => new Map(Object.entries(needs));
const taught = (sections: TaughtSection[]) =>
  sections.map(({ subsections }) => subsections.map(({ conceptIds }) => conceptIds.join("")));

test.each<[string, string[][][], Record<string, string[]>, string[][]]>([
  ["in order stays as it is", [[["a"], ["b"]], [["c"]]], { b: ["a"], c: ["b"] }, [["a", "b"], ["c"]]],
  ["without needs stays as it is", [[["b"], ["a"]], [["c"]]], {}, [["b", "a"], ["c"]]],
  ["has concepts of a subsection in order", [[["b", "a", "c"]]], { b: ["a"] }, [["abc"]]],
  ["has subsections in order", [[["x"], ["b"], ["a"]]], { b: ["a"] }, [["x", "a", "b"]]],
  ["has whole sections in order", [[["c"]], [["b"]], [["a"]]], { c: ["b"], b: ["a"] }, [["a"], ["b"], ["c"]]],
  [
    "has what waits in the section of what it waits for",
    [
      [["a"], ["c"]],
      [["b"], ["d"]],
    ],
    { c: ["b"], b: ["a"] },
    [["a"], ["b", "c", "d"]],
  ],
  [
    "needs something across what nothing teaches",
    [[["x"], ["c"], ["a"]]],
    { c: ["beneath"], beneath: ["a"] },
    [["x", "a", "c"]],
  ],
  [
    "has subsections that need each other share what they need",
    [
      [
        ["a", "d"],
        ["b", "e"],
      ],
    ],
    { a: ["b"], b: ["d"] },
    [["dba", "e"]],
  ],
])("a course that %s", (_, course, needs, ordered) => {
  expect(taught(inTeachingOrder(sectionsOf(course), needsOf(needs)))).toEqual(ordered);
});

test("what is taught too late is told by the concept that needs it", () => {
  const course = sectionsOf([[["c", "d"], ["a"]], [["b"]]]);

  expect(taughtTooLate(course, needsOf({ c: ["beneath", "d"], beneath: ["a"], b: ["a"], d: ["c"] }))).toEqual([
    { id: "c", neededId: "a" },
  ]);
});

const NAMES = ["A", "B", "C", "D", "E", "F", "G", "H"];
const outlines: fc.Arbitrary<OutlineReply> = fc.record({
  subject: fc.constant("Music"),
  study_minutes: fc.constant(60),
  concepts: fc
    .tuple(...NAMES.map(() => fc.array(fc.constantFrom(...NAMES, "unknown"), { maxLength: 3 })))
    .map((lists) =>
      NAMES.map((name, index) => ({ name, summary: name, prerequisites: lists[index]!, prior_mastery: null })),
    ),
  sections: fc.array(
    fc.record({
      heading: fc.string(),
      description: fc.string(),
      subsections: fc.array(
        fc.record({
          heading: fc.string(),
          description: fc.string(),
          concepts: fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 4 },
  ),
});

test("outlines never teach a prerequisite after what needs it, and teach all that they taught, once", () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const { sections, concepts } = drawGraph(outline);

      const ids = sections.flatMap(({ subsections }) => subsections.flatMap(({ conceptIds }) => conceptIds));
      const needs = new Map(concepts.map(({ id, prerequisiteIds }) => [id, prerequisiteIds]));
      ids.forEach((id, place) => {
        const below = new Set(needs.get(id));
        for (const needed of below) needs.get(needed)!.forEach((further) => below.add(further));
        expect(ids.slice(place).filter((later) => below.has(later))).toEqual([]);
      });
      const named = outline.sections.flatMap(({ subsections }) => subsections.flatMap((part) => part.concepts));
      expect(ids.map((id) => id.split("/").at(-1)).sort()).toEqual(
        [...new Set(named)].map((name) => name.toLowerCase()).sort(),
      );
      expect(sections.every(({ subsections }) => subsections.length > 0)).toBe(true);
      expect(taughtTooLate(sections, needs)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("what is in order already is not moved", () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const { sections, concepts } = drawGraph(outline);
      const needs = new Map(concepts.map(({ id, prerequisiteIds }) => [id, prerequisiteIds]));

      expect(inTeachingOrder(sections, needs)).toEqual(sections);
    }),
  );
});

test("a first part that needs nothing from later ones stays the first", () => {
  const course = sectionsOf([[["a"], ["z"]], [["y"]]]);

  expect(taught(inTeachingOrder(course, needsOf({ z: ["y"] })))).toEqual([["a"], ["y", "z"]]);
});
