import { pageTitle } from "~/document/page-title";
import type { QuestionData } from "./load-question.server";

/**
 * `Concept question 2 of 4`, or `1 of up to 2` where a right answer ends them sooner. What comes on top of a part's own
 * questions has no number: how many there are was said before. Nor has one whose place another took.
 */
export function questionNumber({ question, mostSiblings }: Pick<QuestionData, "question" | "mostSiblings">): string {
  const { depth, questionNumber, siblingCount } = question;
  if (question.isOneMore) return "One more question";
  const name = depth === 0 ? "Question" : "Concept question";
  const most = Math.max(mostSiblings, siblingCount);
  if (most < questionNumber) return name;
  return `${name} ${questionNumber} of ${most > siblingCount ? "up to " : ""}${most}`;
}

/** What the window of a question is called; without data, it could not be loaded. */
export function questionTitle(data: QuestionData | undefined): string {
  if (!data) return "Unable to Load Current Question – Taproot";
  const isAnswered = data.question.status !== "open";
  return pageTitle(`${isAnswered ? "Done: " : ""}${questionNumber(data)} – ${data.question.conceptName}`);
}
