import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpeningDraft } from "~/providers/author/outline-port";
import { openingFacts, withOpening } from "./after-opening";
import { modelConceptId, slug, subjectOf } from "./concept-ids";
import { drawGraph, type GraphConcept } from "./outline-graph";
import type { OutlineReply } from "./schemas";

const SUBJECT = "Music theory";
const id = (name: string) => modelConceptId(SUBJECT, name);

const opening = (concepts: Record<string, string[]>): OpeningDraft => ({
  section: { heading: "The opening's section", description: "It comes first." },
  part: { heading: "The opening's part", description: "It comes first of all." },
  concepts: Object.entries(concepts).map(([name, needs]) => ({
    id: id(name),
    name,
    summary: `Can use ${name}, says the opening.`,
    prerequisiteIds: needs.map(id),
    priorMastery: 0.2,
  })),
});

function reply(prerequisites: Record<string, string[]>, sections: string[][][], subject = SUBJECT): OutlineReply {
  return {
    subject,
    study_minutes: 300,
    concepts: Object.entries(prerequisites).map(([name, needs]) => ({
      name,
      summary: `Can use ${name}.`,
      prerequisites: needs,
      prior_mastery: 0.9,
    })),
    sections: sections.map((parts, number) => ({
      heading: `Section ${number + 1}`,
      description: "About it.",
      subsections: parts.map((concepts) => ({ heading: concepts.join(), description: "About it.", concepts })),
    })),
  };
}

test("the rest of the outline follows the opening, whose words stay as they are", () => {
  const drawn = drawGraph(
    withOpening(
      reply({ pitch: [], notes: ["pitch"], scales: ["notes"], chords: ["scales"] }, [
        [["notes"], ["scales"]],
        [["chords"]],
      ]),
      opening({ notes: [] }),
    ),
  );

  expect(drawn.sections.map(({ heading }) => heading)).toEqual(["The opening's section", "Section 2"]);
  expect(drawn.sections[0]!.subsections).toEqual([
    { heading: "The opening's part", description: "It comes first of all.", conceptIds: [id("notes")] },
    { heading: "scales", description: "About it.", conceptIds: [id("scales")] },
  ]);
  expect(drawn.concepts.map((concept) => concept.id)).toEqual(["pitch", "notes", "scales", "chords"].map(id));
  expect(drawn.concepts[1]).toMatchObject({
    summary: "Can use notes, says the opening.",
    prerequisiteIds: [id("pitch")],
    priorMastery: 0.2,
  });
});

test("an outline that forgets the opening, names another subject, or teaches it again and later, begins with it all the same", () => {
  const forgetful = reply({ scales: [], chords: ["scales"] }, [[["scales"]], [["chords"]]], "Harmony");
  const late = reply({ scales: [], notes: ["scales"], chords: ["notes"] }, [[["scales"]], [["notes", "chords"]]]);

  for (const outline of [forgetful, late]) {
    const drawn = drawGraph(withOpening(outline, opening({ notes: [] })));
    const taught = drawn.sections.map(({ subsections }) => subsections.map(({ conceptIds }) => conceptIds));
    expect(taught).toEqual([[[id("notes")], [id("scales")]], [[id("chords")]]]);
    expect(drawn.concepts.find((concept) => concept.id === id("notes"))!.prerequisiteIds).toEqual([]);
  }
});

const NAMES = ["Pitch", "notes", "Scales", "chords", "rhythm", "Melody", "staff"];
const anyName = fc.constantFrom(...NAMES, ...NAMES.map((name) => ` ${name.toUpperCase()}!`));
const anyReply: fc.Arbitrary<OutlineReply> = fc.record({
  subject: fc.constantFrom(SUBJECT, "Harmony", "?"),
  study_minutes: fc.integer(),
  concepts: fc.array(
    fc.record({
      name: anyName,
      summary: fc.constant("Can use it."),
      prerequisites: fc.array(anyName, { maxLength: 4 }),
      prior_mastery: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { maxLength: 10 },
  ),
  sections: fc.array(
    fc.record({
      heading: fc.string(),
      description: fc.string(),
      subsections: fc.array(
        fc.record({ heading: fc.string(), description: fc.string(), concepts: fc.array(anyName, { maxLength: 3 }) }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 5 },
  ),
});
const anyOpening = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
  .map((names) => opening(Object.fromEntries(names.map((name, index) => [name, names.slice(0, index)]))));

function allBelow(conceptId: string, concepts: GraphConcept[]): Set<string> {
  const needs = new Map(concepts.map((concept) => [concept.id, concept.prerequisiteIds]));
  const below = new Set(needs.get(conceptId));
  for (const needed of below) for (const further of needs.get(needed) ?? []) below.add(further);
  return below;
}

test("whatever an outline says, the opening is its first part as it was, and teaches alone what it teaches", () => {
  fc.assert(
    fc.property(anyReply, anyOpening, (outline, begun) => {
      const { sections, concepts } = drawGraph(withOpening(outline, begun));
      const opened = begun.concepts.map((concept) => concept.id);

      const [first, ...later] = sections.flatMap(({ subsections }) => subsections);
      expect(sections[0]).toMatchObject(begun.section);
      expect(first).toEqual({ ...begun.part, conceptIds: opened });
      const taught = later.flatMap(({ conceptIds }) => conceptIds);
      expect(new Set([...opened, ...taught]).size).toBe(opened.length + taught.length);
      for (const concept of begun.concepts) {
        const kept = concepts.find((one) => one.id === concept.id)!;
        expect(kept).toMatchObject({ name: concept.name, summary: concept.summary, priorMastery: 0.2 });
        expect([...allBelow(kept.id, concepts)]).toEqual(expect.arrayContaining(concept.prerequisiteIds));
      }
    }),
  );
});

test("whatever an outline says, concepts come after what they need, and the opening needs nothing that is taught later", () => {
  fc.assert(
    fc.property(anyReply, anyOpening, (outline, begun) => {
      const { sections, concepts } = drawGraph(withOpening(outline, begun));
      const needs = new Map(concepts.map((concept) => [concept.id, concept.prerequisiteIds]));
      const later = sections.flatMap(({ subsections }) => subsections).flatMap(({ conceptIds }) => conceptIds);

      for (const [index, concept] of concepts.entries()) {
        const before = concepts.slice(0, index).map((one) => one.id);
        expect(before).toEqual(expect.arrayContaining(concept.prerequisiteIds));
      }
      const opened = begun.concepts.map((concept) => concept.id);
      const beneath = new Set(opened);
      for (const one of beneath) for (const needed of needs.get(one) ?? []) beneath.add(needed);
      expect(later.slice(opened.length).filter((one) => beneath.has(one))).toEqual([]);
    }),
  );
});

test("the subject that an id keeps leads to the same ids", () => {
  const anySubject = fc.string({ unit: "grapheme" }).filter((subject) => slug(subject) !== "");
  fc.assert(
    fc.property(anySubject, fc.string(), (subject, name) => {
      const conceptId = modelConceptId(subject, name);

      expect(modelConceptId(subjectOf(conceptId), name)).toBe(conceptId);
    }),
  );
});

test("whoever draws the rest is told the first part's subject and concepts, and no headings, which its learner alone reads", () => {
  expect(openingFacts(opening({ notes: [] }))).toEqual({
    subject: "music theory",
    concepts: [{ name: "notes", summary: "Can use notes, says the opening." }],
  });
});
