import type { QuestionPage } from "./question-page.server";

/** Where a learner goes on after a right answer. */
export type NextStep =
  /** The part is done. */
  | { to: "sections" }
  /** More simpler questions of this one are being written. */
  | { to: "parts-coming"; questionId: string }
  /** A part or a parent. */
  | { to: "question"; questionId: string }
  /** The next main question, or what is said instead of one. */
  | { to: "current" };

type Facts = Pick<QuestionPage, "nextQuestionId" | "nextAwaitsParts" | "question" | "progress">;

export function nextStep({ nextQuestionId, nextAwaitsParts, question, progress }: Facts): NextStep {
  if (progress.isSubsectionComplete && nextQuestionId === null) return { to: "sections" };
  if (nextQuestionId && nextAwaitsParts) return { to: "parts-coming", questionId: nextQuestionId };
  if (nextQuestionId !== null && question.depth > 0) return { to: "question", questionId: nextQuestionId };
  return { to: "current" };
}
