import { mainPlaceOf, type MainPart } from "./main-place";
import { isOneMore, plannedOf } from "./planned-questions";
import { countAround, placeOf, type QuestionNode } from "./question-tree";

/** Where a question stands among those beside it. */
export interface QuestionPlace {
  /**
   * Among its siblings that stand and are needed. Of one that makes sure: among all that do so of that miss, however deep
   * they are. Of one more: among what came on top; 0 where it repairs a miss from elsewhere.
   */
  questionNumber: number;
  /** Itself and these, and those to come. */
  siblingCount: number;
  /** It came on top of what its part began with, and counts among nothing. */
  isOneMore: boolean;
  /** How many other concepts led down to it. */
  level: number;
}

type Node = QuestionNode & { slot: number | null; missedIn: string | null };

/** @param path from the main question down to this one */
export function questionPlaceOf<Question extends Node>(part: MainPart<Question>, path: Question[]): QuestionPlace {
  const question = path.at(-1)!;
  const concepts = path.map(({ conceptId }) => conceptId);
  const level = new Set(concepts).size - 1;
  if (isOneMore(question, part.wishes)) {
    const questionNumber = mainPlaceOf(part, question)?.number ?? 0;
    return { questionNumber, siblingCount: questionNumber, isOneMore: true, level };
  }
  const planned = plannedOf(part);
  const around = part.breakdowns.find(({ id }) => id === question.breakdownId)?.writing ?? planned.writing;
  const tree = { ...part, ...planned };
  const before = countMadeSureBefore(concepts);
  return {
    questionNumber: before + placeOf(tree, question),
    siblingCount: before + countAround(tree, question, around),
    isOneMore: false,
    level,
  };
}

/** Questions above that made sure of the same miss, and were missed in their turn. @param concepts of the path */
function countMadeSureBefore(concepts: string[]): number {
  const others = concepts.findLastIndex((conceptId) => conceptId !== concepts.at(-1));
  return Math.max(concepts.length - 1 - others - 2, 0); // but for the miss itself, and the question
}
