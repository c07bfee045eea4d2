import { pageTitle } from "~/document/page-title";
import type { QuestionData } from "./load-question.server";

/** What the window of a question is called; without data, it could not be loaded. */
export function questionTitle(data: QuestionData | undefined): string {
  if (!data) return "Unable to Load Current Question – Taproot";
  const { heading, question } = data;
  return pageTitle(`${question.status === "open" ? "" : "Done: "}${heading} – ${question.conceptName}`);
}
