import { countAround, placeOf, type BreakdownNode, type QuestionNode } from "./question-tree";
import type { GenerationProgress } from "./wishes";

interface Planned {
  /** What the part began with, as `plannedOf` has it. */
  questions: QuestionNode[];
  breakdowns: BreakdownNode[];
  /** Of the main questions. */
  writing: GenerationProgress;
}

/** Of the questions that a part began with, which one. */
export interface MainPlace {
  number: number;
  count: number;
}

/** Where a main question stands in its part; null where it came on top of what the part began with. Pure. */
export function mainPlaceOf(planned: Planned, main: QuestionNode): MainPlace | null {
  if (!planned.questions.some(({ id }) => id === main.id)) return null;
  return { number: placeOf(planned, main), count: countAround(planned, main, planned.writing) };
}
