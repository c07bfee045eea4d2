/** Longer, it would not be read as a line of a story. */
const LONGEST = 120;

/**
 * The first sentence of what is said of a wrong option, where it tells what whoever chose it did ("You compared two parts.").
 * Null for any other wording, and where something in it is more than words: a formula, an emphasis.
 * @param feedbackHtml paragraphs, as an option stores them
 */
export function whatOneDid(feedbackHtml: string): string | null {
  const sentence = /^<p>(You [^<&]*?[.!?])(?=\s|<\/p>)/.exec(feedbackHtml.trim())?.[1];
  return sentence !== undefined && sentence.length <= LONGEST ? sentence : null;
}
