/** Longer, it would be most of the sentence that it is put into. */
const LONGEST = 40;
/** Its own would be taken for the sentence's; those within a number are not. */
const COMMA = /[,،、，](?!\d)/;

/** Whether what was chosen can be said within a sentence: it is short, no sentence itself, and has no clauses. */
export function fitsALine(optionHtml: string): boolean {
  const words = optionHtml
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, "&") // what is escaped is one character
    .trim();
  return words.length <= LONGEST && !COMMA.test(words) && !/\p{Sentence_Terminal}$/u.test(words);
}
