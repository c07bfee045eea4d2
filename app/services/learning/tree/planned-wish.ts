import type { QuestionWish } from "~/providers/author/port";

/** What a main question is to ask, as its subsection keeps it. */
export interface PlannedWish extends QuestionWish {
  /** The answer because of which it is asked again in another form: its option was right, its explanation wrong. */
  recheckOf?: string;
  /** Nothing is written for it any more. It keeps its place, for the index of a wish is its slot. */
  isDropped?: true;
}

/** Whether a question was asked for that reason. @param question.wishes of its subsection, as stored */
export function isRecheck(question: { wishes: string | null; slot: number | null; depth: number }): boolean {
  if (question.wishes === null || question.slot === null || question.depth > 0) return false;
  return (JSON.parse(question.wishes) as PlannedWish[])[question.slot]?.recheckOf !== undefined;
}
