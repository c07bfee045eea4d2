import { countAround, placeOf, type BreakdownNode, type QuestionNode } from "./question-tree";
import { isOneMore, plannedOf } from "./planned-questions";
import type { GenerationProgress } from "./wishes";

type Asked = QuestionNode & { slot: number | null; missedIn: string | null };

interface Part {
  questions: Asked[];
  breakdowns: BreakdownNode[];
  /** Of the main questions. */
  writing: GenerationProgress;
  wishes: string | null;
}

/** Of the questions that a part began with, which one. */
export interface MainPlace {
  number: number;
  count: number;
}

/** Where a main question stands in its part; null where it came on top of what the part began with. Pure. */
export function mainPlaceOf(part: Part, main: Asked): MainPlace | null {
  if (isOneMore(main, part.wishes)) return null;
  const planned = plannedOf(part);
  const tree = { ...part, questions: planned.questions };
  return { number: placeOf(tree, main), count: countAround(tree, main, planned.writing) };
}
