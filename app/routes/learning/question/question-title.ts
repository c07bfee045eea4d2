import type { QuestionData } from "./load-question.server";

/** What the window of a question is called. */
export function questionTitle({ heading, question }: QuestionData): string {
  return `${question.status === "open" ? "" : "Done: "}${heading} – ${question.conceptName}`;
}
