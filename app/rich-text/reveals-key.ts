/**
 * Whether words name an option. Feedback that names the right one of an open question would take away what its learner
 * is about to find, so it is not shown; a false alarm costs a sentence of advice. It guards teaching, and is no lock: a
 * model that works the question out can say it in other words. What must not leak it is not told (see `GradeRequest`).
 *
 * @param text Markdown, as the option is
 */
export function revealsKey(text: string, key: string): boolean {
  const wanted = words(key);
  return wanted.trim() !== "" && words(text).includes(wanted);
}

/** In lower case, without markup and punctuation; a space before and after each word and each sign such as "<". */
function words(markdown: string): string {
  const found = markdown.toLowerCase().match(/[\p{L}\p{N}]+|\p{Sm}/gu) ?? [];
  return ` ${found.join(" ")} `;
}
