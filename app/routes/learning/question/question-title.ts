import { pageTitle } from "~/document/page-title";
import type { QuestionData } from "./load-question.server";

/** `Concept question 2 of 4` */
export function questionNumber({ depth, questionNumber, siblingCount }: QuestionData["question"]): string {
  return `${depth === 0 ? "Question" : "Concept question"} ${questionNumber} of ${siblingCount}`;
}

/** What the window of a question is called; without data, it could not be loaded. */
export function questionTitle(data: QuestionData | undefined): string {
  if (!data) return "Unable to Load Current Question – Taproot";
  const isAnswered = data.question.status !== "open";
  return pageTitle(`${isAnswered ? "Done: " : ""}${questionNumber(data.question)} – ${data.question.conceptName}`);
}
