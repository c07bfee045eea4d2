import type { QuestionWish } from "~/providers/author/port";

/** What a main question is to ask, as its subsection keeps it. */
export interface PlannedWish extends QuestionWish {
  /** Asked again in another form, because the right option came with a wrong explanation. */
  isRecheck?: true;
}

/** Whether a question was asked for that reason. @param question.wishes of its subsection, as stored */
export function isRecheck(question: { wishes: string | null; slot: number | null; depth: number }): boolean {
  if (question.wishes === null || question.slot === null || question.depth > 0) return false;
  return (JSON.parse(question.wishes) as PlannedWish[])[question.slot]?.isRecheck === true;
}
