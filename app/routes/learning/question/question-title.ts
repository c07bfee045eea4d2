import { pageTitle } from "~/document/page-title";
import { placeInWords } from "~/components/learning/place-in-words";
import type { QuestionData } from "./load-question.server";

/**
 * `Concept question 2 of 4`, or `1 of up to 2` where a right answer ends them sooner; further down, how far, as the count
 * begins there again. What comes on top of a part's own questions is counted for itself: how many these are was said
 * before. One whose place another took has no number.
 */
export function questionNumber({ question, mostSiblings }: Pick<QuestionData, "question" | "mostSiblings">): string {
  const { depth, level, questionNumber, siblingCount } = question;
  if (question.isOneMore) return placeInWords(questionNumber > 0 ? { number: questionNumber, count: null } : null);
  const deeper = level > 1 && `${level > 2 ? `${level - 1} levels` : "One level"} deeper: question`;
  const name = deeper || (depth === 0 ? "Question" : "Concept question");
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
