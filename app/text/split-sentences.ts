/**
 * A text in its sentences. Without a lookbehind, which Safari before 16.4 cannot read.
 * @param end where one ends and the next begins, over the whole text: what it captures belongs to the first
 */
export function splitSentences(text: string, end: RegExp): string[] {
  return text.replace(end, "$1\0").split("\0");
}
