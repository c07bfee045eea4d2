import { whatIsAsked } from "./what-is-asked";

/**
 * A question with the sentence that asks marked, for the eye to find it. It stays as it is where that sentence is none in
 * plain words.
 * @param stemHtml paragraphs and the like, as a question stores them
 */
export function withAskMarked(stemHtml: string): string {
  const { ask } = whatIsAsked(stemHtml);
  if (ask === null) return stemHtml;
  const start = stemHtml.lastIndexOf(ask);
  return `${stemHtml.slice(0, start)}<b>${ask}</b>${stemHtml.slice(start + ask.length)}`;
}
