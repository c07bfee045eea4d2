import { whatOneDid } from "./what-one-did";
import { withoutClosingQuestion } from "./without-closing-question";

/**
 * What is said of a wrong option, where the search for a gap ends: nobody answers there what its feedback asks.
 *
 * @param feedbackHtml paragraphs, as an option stores them
 * @returns what its learner did, as its first sentence says; null where it says anything else. And the rest
 */
export function toldAtGap(feedbackHtml: string): { did: string | null; restHtml: string } {
  const told = withoutClosingQuestion(feedbackHtml);
  const did = whatOneDid(told);
  if (did === null) return { did, restHtml: told };
  return { did, restHtml: told.replace(did, "").replace(/^\s*<p>\s*(<\/p>)?/, (_, isEmpty) => (isEmpty ? "" : "<p>")) };
}
