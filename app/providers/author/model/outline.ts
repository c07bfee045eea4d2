import type { OnboardingAnswer, OutlineDraft, OutlineRequest } from "../port";
import type { Reading } from "./ask-until-sound";
import { slug } from "./concept-ids";
import { MINUTES_PER_WEEK } from "./onboarding";
import { drawGraph, type OutlineGraph } from "./outline-graph";
import { findRepetitionsOf } from "./personal-text";
import type { OutlineReply } from "./schemas";

const MIN_LEVELS = 2;
const SECTIONS = { min: 3, max: 6 };
const SUBSECTIONS = { min: 1, max: 4 };
const CONCEPTS_IN_A_SUBSECTION = 3;
const MAX_SUBJECT_WORDS = 8;
/** For a concept, where the model gives no sensible time. */
const CONCEPT_MINUTES = 20;
const MAX_MINUTES = 60_000;

/** What the learner typed, by the names under which the prompt speaks of it; a choice may be free text ("other"). */
export function typedTexts({ courseName, courseWhy, answers }: OutlineRequest): Record<string, string> {
  const typed = answers.flatMap(({ purpose, answer }) => (typeof answer === "string" ? [[purpose, answer]] : []));
  return { topic: courseName, why: courseWhy, ...Object.fromEntries(typed) };
}

/** What else was answered: numbers, and options of the author's own. */
export function chosenAnswers({ answers }: OutlineRequest): OnboardingAnswer[] {
  return answers.filter(({ answer }) => typeof answer !== "string");
}

/**
 * The outline, or what is wrong with it.
 *
 * @param isLast nobody mends it any more: lengths are then taken as they are, and concepts that carry what the learner
 *   typed are left out
 */
export function readOutline(reply: OutlineReply, request: OutlineRequest, isLast: boolean): Reading<OutlineDraft> {
  const repetitionIn = findRepetitionsOf(Object.values(typedTexts(request)), [request.courseName]);
  const repeats = (text: string) => repetitionIn(text) !== null;
  const hasSubject = slug(reply.subject) !== "" && reply.subject.trim().split(/\s+/).length <= MAX_SUBJECT_WORDS;
  const personal = reply.concepts.filter(({ name, summary }) => repeats(name) || repeats(summary));
  const sound = { ...reply, concepts: reply.concepts.filter((concept) => !personal.includes(concept)) };
  const graph = drawGraph(isLast ? sound : reply);

  const unusable = [
    ...(hasSubject && !repeats(reply.subject) ? [] : ["subject must be the short common name of the field"]),
    ...(graph.sections.length > 0 ? [] : ["no section teaches a concept that is described"]),
    ...(graph.levels < MIN_LEVELS
      ? [`prerequisites must be described ${MIN_LEVELS} to 4 levels deep, those that no subsection teaches too`]
      : []),
  ];
  const mendable = [
    ...personal.map(({ name }) => `name or summary of "${name}" says what only the learner should read`),
    ...lengthProblems(graph),
  ];
  if (unusable.length > 0 || (!isLast && mendable.length > 0))
    return { problems: [...unusable, ...mendable, ...graph.mended] };
  return { draft: draftOf(reply, graph, request) };
}

function lengthProblems({ sections }: OutlineGraph): string[] {
  const problems: string[] = [];
  if (sections.length < SECTIONS.min || sections.length > SECTIONS.max)
    problems.push(`there must be ${SECTIONS.min} to ${SECTIONS.max} sections that teach something`);
  for (const { heading, subsections } of sections) {
    if (subsections.length > SUBSECTIONS.max)
      problems.push(`"${heading}" must have ${SUBSECTIONS.min} to ${SUBSECTIONS.max} subsections`);
    for (const part of subsections) {
      if (part.conceptIds.length > CONCEPTS_IN_A_SUBSECTION)
        problems.push(`"${part.heading}" must teach at most ${CONCEPTS_IN_A_SUBSECTION} concepts`);
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
