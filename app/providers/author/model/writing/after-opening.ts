import type { OpeningDraft } from "~/providers/author/outline-port";
import { modelConceptId, subjectOf } from "./concept-ids";
import type { OutlineReply } from "./schemas";

/** What the outline's author is told of the first part: nothing that its learner alone may read. */
export function openingFacts(opening: OpeningDraft) {
  return {
    subject: subjectOfOpening(opening),
    concepts: opening.concepts.map(({ name, summary }) => ({ name, summary })),
  };
}

export function subjectOfOpening({ concepts }: OpeningDraft): string {
  return subjectOf(concepts[0]!.id);
}

/**
 * An outline that begins with the opening, whatever it says itself: the opening's subject, headings and concepts stand, it
 * alone teaches these, and nothing that they need is taught later. The first section goes on with the rest of the reply's own.
 */
export function withOpening(reply: OutlineReply, opening: OpeningDraft): OutlineReply {
  const subject = subjectOfOpening(opening);
  const idOf = (name: string) => modelConceptId(subject, name);
  const opened = new Map(opening.concepts.map((concept) => [concept.id, concept]));
  const described = new Map(reply.concepts.map((concept) => [idOf(concept.name), concept]));

  const sections = reply.sections.map((section) => ({
    ...section,
    subsections: section.subsections
      .map((part) => ({ ...part, concepts: part.concepts.filter((name) => !opened.has(idOf(name))) }))
      .filter(({ concepts }) => concepts.some((name) => described.has(idOf(name)))),
  }));
  const later = new Set(sections.flatMap(({ subsections }) => subsections.flatMap((part) => part.concepts.map(idOf))));
  const [first, ...others] = sections;

  const firstConcepts = opening.concepts.map(({ id, name, summary, prerequisiteIds, priorMastery }) => ({
    name,
    summary,
    prerequisites: [
      ...prerequisiteIds.flatMap((needed) => opened.get(needed)?.name ?? []),
      ...(described.get(id)?.prerequisites ?? []),
    ],
    prior_mastery: priorMastery ?? null,
  }));
  const concepts = [...firstConcepts, ...reply.concepts.filter(({ name }) => !opened.has(idOf(name)))];
  const beneath = whatLiesBeneath([...opened.keys()], { concepts, idOf, later });
  return {
    subject,
    study_minutes: reply.study_minutes,
    concepts: concepts.map((concept) =>
      beneath.has(idOf(concept.name))
        ? { ...concept, prerequisites: concept.prerequisites.filter((name) => !later.has(idOf(name))) }
        : concept,
    ),
    sections: [
      {
        ...opening.section,
        subsections: [
          { ...opening.part, concepts: opening.concepts.map(({ name }) => name) },
          ...(first?.subsections ?? []),
        ],
      },
      ...others,
    ],
  };
}

/** Ids of concepts, and of all that they need without what is taught later. */
function whatLiesBeneath(
  ids: string[],
  {
    concepts,
    idOf,
    later,
  }: { concepts: OutlineReply["concepts"]; idOf: (name: string) => string; later: ReadonlySet<string> },
): Set<string> {
  const needs = new Map<string, string[]>();
  for (const { name, prerequisites } of concepts)
    needs.set(idOf(name), [...(needs.get(idOf(name)) ?? []), ...prerequisites.map(idOf)]);
  const beneath = new Set(ids);
  for (const id of beneath) for (const needed of needs.get(id) ?? []) if (!later.has(needed)) beneath.add(needed);
  return beneath;
}
