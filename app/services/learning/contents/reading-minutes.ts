import { wordsOf } from "~/rich-text/words-of";
import type { ContentBlock, ContentCheck } from "./study-content";

/** Of a text with formulas, read with care. */
const WORDS_A_MINUTE = 200;

/** The texts of a check, all of whose answers may be opened. */
export function textsOfCheck({ question, options }: ContentCheck): string[] {
  return [question, ...options.flatMap(({ text, response }) => [text, response])];
}

/** What it takes to read these texts, in whole minutes, 1 and up. */
export function readingMinutes(texts: string[]): number {
  const words = texts.reduce((sum, html) => sum + wordsOf(html).split(" ").length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The texts of a lesson's blocks without its steps, which are folded, and read by who wants them. */
export function unfoldedTexts(blocks: ContentBlock[]): string[] {
  return blocks.flatMap(({ type, content }) => (type === "step_by_step" ? [] : [content]));
}
