import { isSamePlace, subsectionProgress, type QuestionNode } from "./question-tree";
import type { GenerationProgress, PlannedWish } from "./wishes";

interface Wished {
  slot: number | null;
  depth: number;
  /** Of a main question: the kind of sitting it was missed in. */
  missedIn: string | null;
}

interface Asked<Question> {
  questions: Question[];
  /** Of the main questions. */
  writing: GenerationProgress;
  /** Of the main questions, as their subsection stores them. */
  wishes: string | null;
}

/**
 * Whether a main question came on top of those that its part began with: to be sure of a concept, or to repair a miss. It is
 * not counted along with them, so that the number a learner was told does not grow.
 *
 * @param wishes of its subsection, as stored
 */
export function isOneMore(question: Wished, wishes: string | null): boolean {
  return isOnTop(question, slotsOnTop(wishes));
}

/** What a part began with, without the questions that came on top, nor those whose place such a one has taken. */
export function plannedOf<Question extends Wished & QuestionNode>({ questions, writing, wishes }: Asked<Question>) {
  const onTop = slotsOnTop(wishes);
  const came = questions.filter((question) => isOnTop(question, onTop));
  return {
    questions: questions.filter((question) => !came.some((one) => one === question || isSamePlace(one, question))),
    writing: { ...writing, slots: writing.slots.filter((slot) => !onTop.has(slot)) },
  };
}

/** What came on top to be sure of a concept, and what it took the place of: not what repairs a miss from elsewhere. */
export function extrasOf<Question extends Wished & QuestionNode>({
  questions,
  wishes,
}: Omit<Asked<Question>, "writing">): Question[] {
  const onTop = slotsOnTop(wishes);
  const came = questions.filter((question) => question.missedIn === null && isOnTop(question, onTop));
  return questions.filter((question) => came.some((one) => one === question || isSamePlace(one, question)));
}

/** How many of these there are, and are answered right. */
export function countPlanned(asked: Asked<QuestionNode & Wished>) {
  const planned = plannedOf(asked);
  const { mainQuestions, mainQuestionsCompleted } = subsectionProgress(planned.questions, [], planned.writing, false);
  return { mainQuestions, mainQuestionsCompleted };
}

function isOnTop({ depth, slot, missedIn }: Wished, onTop: ReadonlySet<number>): boolean {
  return depth === 0 && (missedIn !== null || (slot !== null && onTop.has(slot)));
}

function slotsOnTop(wishes: string | null): ReadonlySet<number> {
  const planned = wishes === null ? [] : (JSON.parse(wishes) as PlannedWish[]);
  return new Set([...planned.keys()].filter((slot) => isAddedLater(planned[slot]!)));
}

function isAddedLater({ recheckOf, goesOn, missedIn }: PlannedWish): boolean {
  return recheckOf !== undefined || goesOn === true || missedIn !== undefined;
}
