import { MINUTES_PER_WEEK, type OnboardingAnswer, type OutlineRequest } from "~/providers/author/port";
import type { OutlineDraft } from "~/providers/author/outline-port";
import { subjectOfOpening, withOpening } from "./after-opening";
import type { DraftReading } from "./ask-with-repair";
import { drawGraph, type OutlineGraph } from "./outline-graph";
import type { RepetitionFinder } from "./personal-text";
import type { OutlineReply } from "./schemas";
import { isSubject, repetitionsOf, usableSubject } from "./subject";

const MIN_LEVELS = 2;
const SECTIONS = { min: 3, max: 6 };
const SUBSECTIONS = { min: 1, max: 4 };
const CONCEPTS_IN_A_SUBSECTION = 3;
/** Twice what is asked for, and more. */
const MAX_CONCEPTS = 60;
/** Characters; far more than what is asked for. */
const MAX_NAME = 120;
const MAX_SUMMARY = 500;
export const MAX_HEADING = 500;
/** What is told of an outline that is wrong everywhere. */
const MAX_PROBLEMS = 20;
/** For a concept, where the model gives no sensible time. */
const CONCEPT_MINUTES = 20;
const MAX_MINUTES = 60_000;

/** What else was answered: numbers, and options of the author's own. */
export function chosenAnswers({ answers }: OutlineRequest): OnboardingAnswer[] {
  return answers.filter(({ answer }) => typeof answer !== "string");
}

/**
 * The outline, or what is wrong with it: as far as a repair may read it, without what the learner typed.
 *
 * @param isLast nobody mends it any more: there are then as many parts and levels as there are, the subject is cut before what
 *   the learner typed, and concepts that are too long, or carry that, are left out
 */
export function readOutline(
  written: OutlineReply,
  request: OutlineRequest,
  isLast: boolean,
): DraftReading<OutlineDraft> {
  if (written.concepts.length > MAX_CONCEPTS) return { problems: ["there must be 8 to 30 concepts"] };
  const { opening } = request;
  const lastSubject = isLast ? usableSubject(written.subject, request) : null;
  const subject = opening ? subjectOfOpening(opening) : (lastSubject ?? written.subject);
  const reply = { ...written, subject };
  const begun = (outline: OutlineReply) => (opening ? withOpening(outline, opening) : outline);
  const repetitionIn = repetitionsOf(request, subject);
  const unfit = reply.concepts.map((concept) => whatIsWrongWith(concept, repetitionIn));
  const sound = { ...reply, concepts: reply.concepts.filter((_, index) => unfit[index] === null) };
  const graph = drawGraph(begun(isLast ? sound : reply));

  const unusable = [
    ...(isSubject(subject, request)
      ? []
      : ["`subject` must be the short common name of the field, in one to four words"]),
    ...(opening === undefined || partsOf(graph) > 1 ? [] : ["the course must go on after its first part"]),
    ...(graph.sections.length > 0 ? [] : ["no section teaches a concept that is described"]),
    ...(textsOf(graph).every((text) => text.length <= MAX_HEADING)
      ? []
      : ["headings and descriptions must be one short sentence each"]),
  ];
  const mendable = [
    // By their place: the name may be what must not be repeated.
    ...unfit.flatMap((wrong, index) => (wrong === null ? [] : [`concept ${index + 1} of the list: ${wrong}`])),
    ...(graph.levels < MIN_LEVELS
      ? [`prerequisites must be described ${MIN_LEVELS} to 4 levels deep, those that no subsection teaches too`]
      : []),
    ...graph.outOfOrder,
    ...lengthProblems(graph),
  ];
  if (unusable.length > 0 || (!isLast && mendable.length > 0)) {
    const problems = [...unusable, ...mendable, ...graph.mended].filter((problem) => repetitionIn(problem) === null);
    return { problems: problems.slice(0, MAX_PROBLEMS) };
  }
  return { draft: draftOf(reply, graph, request) };
}

function partsOf({ sections }: OutlineGraph): number {
  return sections.reduce((parts, { subsections }) => parts + subsections.length, 0);
}

/** Null for a concept that everybody may read. */
export function whatIsWrongWith(
  { name, summary }: OutlineReply["concepts"][number],
  repetitionIn: RepetitionFinder,
): string | null {
  if (name.length > MAX_NAME || summary.length > MAX_SUMMARY) return "name or summary is too long";
  if (repetitionIn(name) !== null || repetitionIn(summary) !== null) {
    return "name or summary says what only the learner should read; a proper name that the field needs stands in `subject`, too";
  }
  return null;
}

function textsOf({ sections }: OutlineGraph): string[] {
  return sections.flatMap((section) =>
    [section, ...section.subsections].flatMap(({ heading, description }) => [heading, description]),
  );
}

function lengthProblems({ sections }: OutlineGraph): string[] {
  const problems: string[] = [];
  if (sections.length < SECTIONS.min || sections.length > SECTIONS.max)
    problems.push(`there must be ${SECTIONS.min} to ${SECTIONS.max} sections that teach something`);
  for (const { heading, subsections } of sections) {
    if (subsections.length > SUBSECTIONS.max)
      problems.push(`"${heading}" must have ${SUBSECTIONS.min} to ${SUBSECTIONS.max} subsections`);
    for (const subsection of subsections) {
      if (subsection.conceptIds.length > CONCEPTS_IN_A_SUBSECTION)
        problems.push(`"${subsection.heading}" must teach at most ${CONCEPTS_IN_A_SUBSECTION} concepts`);
    }
  }
  return problems;
}

function draftOf(reply: OutlineReply, graph: OutlineGraph, { answers }: OutlineRequest): OutlineDraft {
  const minutes = Math.round(reply.study_minutes);
  const perWeek = Number(answers.find(({ purpose }) => purpose === MINUTES_PER_WEEK)?.answer ?? 0);
  return {
    studyMinutes: minutes > 0 && minutes <= MAX_MINUTES ? minutes : graph.concepts.length * CONCEPT_MINUTES,
    minutesPerWeek: perWeek > 0 ? perWeek : null,
    sections: graph.sections,
    concepts: graph.concepts.map(({ priorMastery, ...concept }) => ({
      ...concept,
      ...(priorMastery === null ? {} : { priorMastery }),
    })),
  };
}
