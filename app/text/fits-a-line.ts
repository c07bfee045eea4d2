import { textOf } from "./text-of";

/** Longer, it would be most of the sentence that it is put into. */
const LONGEST = 40;
/** Its own would be taken for the sentence's; those within a number are not. */
const COMMA = /[,،、，](?!\d)/;

/** Whether what was chosen is a few words or a formula, which a line of its own can hold on a phone, or two. */
export function isShort(optionHtml: string): boolean {
  return textOf(optionHtml).trim().length <= LONGEST;
}

/** Whether what was chosen can be said within a sentence: it is short, no sentence itself, and has no clauses. */
export function fitsALine(optionHtml: string): boolean {
  const words = textOf(optionHtml).trim();
  return isShort(optionHtml) && !COMMA.test(words) && !/\p{Sentence_Terminal}$/u.test(words);
}
