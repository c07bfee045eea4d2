/** Longer, it would be most of the sentence that it is put into. */
const LONGEST = 40;

/** Whether what was chosen can be said within a sentence: it is short, and no sentence itself. */
export function fitsALine(optionHtml: string): boolean {
  const words = optionHtml.replace(/<[^>]*>/g, "").trim();
  return words.length <= LONGEST && !/[.!?]$/.test(words);
}
