import { wordsOf } from "~/rich-text/words-of";
import type { ContentBlock } from "./study-content";

/** Of a text with formulas, read with care. */
const WORDS_A_MINUTE = 200;

/**
 * What it takes to read what a lesson shows at once of these blocks; steps are folded, and read by who wants them.
 *
 * @param open a block that is not folded, whatever its type
 */
export function readingMinutes(blocks: ContentBlock[], open?: ContentBlock): number {
  const words = blocks
    .filter((block) => block === open || block.type !== "step_by_step")
    .reduce((sum, { content }) => sum + wordsOf(content).split(" ").length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
