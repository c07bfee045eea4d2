/** One sentence that ends in a full stop, without TeX or Markdown. @param length in characters, both included */
export function isPlainSentence(text: string, { least, most }: { least: number; most: number }): boolean {
  if (text.length < least || text.length > most) return false;
  return /^[^$\\*_`<>\n]+\.$/.test(text) && !/[.!?]\s/.test(text);
}
