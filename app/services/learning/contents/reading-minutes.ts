import { wordsOf } from "~/rich-text/words-of";
import type { StudyContent } from "./study-content";

/** Of a text with formulas, read with care. */
const WORDS_A_MINUTE = 200;

/** What it takes to read what a lesson shows at once; what is folded is read by who wants it. */
export function readingMinutes({ contentBlocks }: StudyContent): number {
  const words = contentBlocks
    .filter(({ type }) => type !== "step_by_step")
    .reduce((sum, { content }) => sum + wordsOf(content).split(" ").length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
