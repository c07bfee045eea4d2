import type { OutlineRequest } from "~/providers/author/port";
import type { OpeningDraft } from "~/providers/author/outline-port";
import type { DraftReading } from "./ask-with-repair";
import { slug } from "./concept-ids";
import { MAX_HEADING, whatIsWrongWith } from "./outline";
import { drawGraph } from "./outline-graph";
import type { OpeningReply } from "./schemas";
import { isSubject, repetitionsOf, usableSubject } from "./subject";

/** Two are asked for. */
const MOST_CONCEPTS = 3;

/**
 * The first part of a course, or what is wrong with it: as far as a repair may read it.
 *
 * @param isLast nobody mends it any more: the subject is cut before what the learner typed, concepts that are too long,
 *   or carry that, are left out, and what still is no opening is null
 */
export function readOpening(
  written: OpeningReply,
  request: OutlineRequest,
  isLast: boolean,
): DraftReading<OpeningDraft | null> {
  const subject = (isLast ? usableSubject(written.subject, request) : null) ?? written.subject;
  const reply = { ...written, subject };
  const repetitionIn = repetitionsOf(request, subject);
  const unfit = reply.concepts.map((concept) =>
    slug(concept.name) === "" ? "it needs a name" : whatIsWrongWith(concept, repetitionIn),
  );
  const sound = reply.concepts.filter((_, index) => !isLast || unfit[index] === null).slice(0, MOST_CONCEPTS);
  const texts = [reply.section_heading, reply.section_description, reply.heading, reply.description];
  const unusable = [
    ...(isSubject(subject, request)
      ? []
      : ["`subject` must be the short common name of the field, in one to four words"]),
    ...(sound.length > 0 ? [] : ["`concepts` must have one or two concepts"]),
    ...(texts.every((text) => text.trim() !== "" && text.length <= MAX_HEADING)
      ? []
      : ["headings and descriptions must be one short sentence each"]),
  ];
  const mendable = [
    ...(reply.concepts.length > MOST_CONCEPTS ? ["`concepts` must have one or two concepts"] : []),
    // By their place: the name may be what must not be repeated.
    ...unfit.flatMap((wrong, index) => (wrong === null ? [] : [`concept ${index + 1} of the list: ${wrong}`])),
  ];
  if (unusable.length > 0) return isLast ? { draft: null } : { problems: [...unusable, ...mendable] };
  if (!isLast && mendable.length > 0) return { problems: mendable };
  return { draft: draftOf(reply, sound) };
}

function draftOf(reply: OpeningReply, concepts: OpeningReply["concepts"]): OpeningDraft {
  const section = { heading: reply.section_heading.trim(), description: reply.section_description.trim() };
  const part = { heading: reply.heading.trim(), description: reply.description.trim() };
  const taught = concepts.map(({ name }) => name);
  const graph = drawGraph({
    subject: reply.subject,
    study_minutes: 0,
    concepts,
    sections: [{ ...section, subsections: [{ ...part, concepts: taught }] }],
  });
  return {
    section,
    part,
    concepts: graph.concepts.map(({ priorMastery, ...concept }) => ({
      ...concept,
      ...(priorMastery === null ? {} : { priorMastery }),
    })),
  };
}
