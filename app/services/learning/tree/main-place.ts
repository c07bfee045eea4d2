import { extrasOf, plannedOf } from "./planned-questions";
import { countAround, placeOf, type BreakdownNode, type QuestionNode } from "./question-tree";
import type { GenerationProgress } from "./wishes";

export interface MainPart<Question> {
  questions: Question[];
  breakdowns: BreakdownNode[];
  /** Of the main questions. */
  writing: GenerationProgress;
  /** Of the main questions, as their subsection stores them. */
  wishes: string | null;
}

/** Which of a part's main questions one is. */
export interface MainPlace {
  number: number;
  /** Of those that the part began with; null of what came on top, as nobody knows how many it takes to be sure. */
  count: number | null;
}

/**
 * Where a main question stands in its part: among those that the part began with, or among what came on top to be sure of a
 * concept; null where it repairs a miss from elsewhere. Pure.
 */
export function mainPlaceOf<Question extends QuestionNode & { slot: number | null; missedIn: string | null }>(
  part: MainPart<Question>,
  main: Question,
): MainPlace | null {
  const { breakdowns } = part;
  const planned = { breakdowns, ...plannedOf(part) };
  const isIn = (questions: Question[]) => questions.some(({ id }) => id === main.id);
  if (isIn(planned.questions)) {
    return { number: placeOf(planned, main), count: countAround(planned, main, planned.writing) };
  }
  const extras = extrasOf(part);
  return isIn(extras) ? { number: placeOf({ breakdowns, questions: extras }, main), count: null } : null;
}
