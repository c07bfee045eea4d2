import type { OutlineDraft } from "../outline-port";
import { NOTHING_YET, type OutlineRequest } from "../port";
import { conceptId } from "./concept-id";
import { purpose } from "./onboarding-questions.server";
import type { Pack, PackConcept } from "./pack-schema.server";
import { words } from "./words";

/** Below this confidence (1 to 10) what was "learned before" is taught again rather than only checked. */
const SURE_ENOUGH = 4;
const QUESTION_MINUTES = 3;
const QUESTIONS_PER_CONCEPT = 3;

type OutlineWishes = Pick<OutlineRequest, "courseWhy" | "answers">;

/**
 * Fits the pack to the answers. The course reaches for the goal's concepts and all their prerequisites; what the
 * learner knows already is not taught, but stays in the graph, where a breakdown finds it if it does not hold.
 */
export function drawOutline(pack: Pack, { courseWhy, answers }: OutlineWishes): OutlineDraft {
  const said = readAnswers(pack, { courseWhy, answers });
  const needed = withPrerequisites(pack, [...said.targets, ...said.struggles]);
  let taught = [...needed].filter((id) => !said.known.has(id) || said.struggles.includes(id));
  if (taught.length === 0) taught = said.targets; // knows it all: check the goal itself
  const sections = pack.sections.flatMap((section) => {
    const subsections = section.subsections
      .map(({ heading, description, concepts }) => ({
        heading,
        description,
        conceptIds: concepts.filter((id) => taught.includes(id)).map((id) => conceptId(pack.id, id)),
      }))
      .filter((subsection) => subsection.conceptIds.length > 0);
    return subsections.length > 0 ? [{ heading: section.heading, description: section.description, subsections }] : [];
  });
  return {
    studyMinutes: taught.reduce((sum, id) => sum + conceptMinutes(pack.concepts.get(id)), 0),
    minutesPerWeek: said.minutesPerWeek,
    sections,
    concepts: inTeachingOrder(pack)
      .filter((concept) => needed.has(concept.id))
      .map((concept) => ({
        id: conceptId(pack.id, concept.id),
        name: concept.name,
        summary: concept.summary,
        prerequisiteIds: concept.prerequisites.map((id) => conceptId(pack.id, id)),
        priorMastery:
          said.known.has(concept.id) && !said.struggles.includes(concept.id) ? said.knownMastery : undefined,
      })),
  };
}

function readAnswers(pack: Pack, { courseWhy, answers }: OutlineWishes) {
  const answer = (mark: string) => answers.find((candidate) => candidate.purpose === mark)?.answer;
  const stated = String(answer(purpose.goal) ?? courseWhy);
  const goal = pack.goals.find(({ label }) => stated === label || stated.startsWith(`${label}. `));
  const confidence = Number(answer(purpose.confidence) ?? 1);
  const ticked = [answer(purpose.known) ?? []].flat().filter((heading) => heading !== NOTHING_YET);
  const knownSections =
    confidence >= SURE_ENOUGH ? pack.sections.filter((section) => ticked.includes(section.heading)) : [];
  const minutes = Number(answer(purpose.pace) ?? 0);
  return {
    targets: goal?.targets ?? [...pack.concepts.keys()],
    struggles: mentionedConcepts(pack, `${courseWhy} ${String(answer(purpose.struggle) ?? "")}`),
    known: new Set(
      knownSections.flatMap((section) => section.subsections.flatMap((subsection) => subsection.concepts)),
    ),
    knownMastery: 0.5 + 0.04 * confidence, // from 0.54 to 0.9: a claim, to be tested by the first answers
    minutesPerWeek: minutes > 0 ? minutes : null,
  };
}

/** Concepts that the learner's own words call by one of their names. */
function mentionedConcepts(pack: Pack, text: string): string[] {
  const said = ` ${words(text)} `;
  return [...pack.concepts.values()]
    .filter((concept) => [concept.name, ...concept.also_called].some((name) => said.includes(` ${words(name)} `)))
    .map((concept) => concept.id);
}

function withPrerequisites(pack: Pack, targets: string[]): Set<string> {
  const needed = new Set<string>();
  const open = [...targets];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...(pack.concepts.get(id)?.prerequisites ?? []));
  }
  return needed;
}

function inTeachingOrder(pack: Pack): PackConcept[] {
  return pack.sections
    .flatMap((section) => section.subsections.flatMap((subsection) => subsection.concepts))
    .flatMap((id) => pack.concepts.get(id) ?? []);
}

function conceptMinutes(concept: PackConcept | undefined): number {
  const reading = Number.parseInt(concept?.content.estimated_study_time ?? "", 10);
  return (Number.isNaN(reading) ? 10 : reading) + QUESTIONS_PER_CONCEPT * QUESTION_MINUTES;
}
