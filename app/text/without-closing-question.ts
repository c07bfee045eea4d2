import { splitSentences } from "./split-sentences";

/**
 * What is said of an answer without the questions it ends with, for where nobody can answer them. It stays as it is where
 * nothing else would be left.
 * @param html paragraphs, as an option's feedback stores them
 */
export function withoutClosingQuestion(html: string): string {
  const last = /<p>((?:(?!<p>)[^])*)<\/p>\s*$/.exec(html);
  if (!last) return html;
  const [text = "", before] = [last[1], html.slice(0, last.index)];
  const sentences = splitSentences(text, SENTENCE_END);
  while (sentences.at(-1)?.endsWith("?")) sentences.pop();
  const kept = sentences.join(" ");
  if (kept.length === text.length || !isWhole(kept)) return html;
  if (kept !== "") return `${before}<p>${kept}</p>`;
  return before.trim() === "" ? html : withoutClosingQuestion(before);
}

/** The next may begin with a number or a formula. */
const SENTENCE_END = /([.!?]["”’]?)\s+(?=[^\p{Ll}\s])/gu;

/** Whether each of its tags is closed in it. */
function isWhole(html: string): boolean {
  return (html.match(/<\w/g) ?? []).length === (html.match(/<\//g) ?? []).length;
}
