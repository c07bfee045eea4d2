import { textOf } from "~/text/text-of";
import { whatOneDid, whatWentWrong } from "~/text/what-one-did";

/** What was asked, chosen and done ends above what stays in sight, on a phone with wide letters. Measured over a pack. */
const LONGEST_TOGETHER = 250;

interface AnswerAtGap {
  feedbackHtml: string | null;
  optionHtml: string | null;
  /** What is thought of the learner's own words; null where nobody read them. */
  onExplanation: unknown;
}

/**
 * What shows a gap, in a sentence or two: the rest of the answer is folded. Null where that has to be read, as what is thought
 * of its reason is beside the reason.
 * @param ask the last sentence of its question
 */
export function didInBrief({ feedbackHtml, optionHtml, onExplanation }: AnswerAtGap, ask: string): string | null {
  if (feedbackHtml === null || onExplanation !== null) return null;
  const did = whatWentWrong(feedbackHtml);
  const isShort = `${ask}${textOf(optionHtml ?? "")}${did}`.length <= LONGEST_TOGETHER;
  return isShort ? did : whatOneDid(feedbackHtml);
}
