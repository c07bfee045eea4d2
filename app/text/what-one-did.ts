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

/** With the sentence after it, it would not be read as a line or two. */
const LONGEST_WITH_NEXT = 160;

/** What one did, and the sentence after it, where authors say what is wrong with it: not one that asks, or is more than words. */
export function whatWentWrong(feedbackHtml: string): string | null {
  const did = whatOneDid(feedbackHtml);
  if (did === null) return null;
  const next = /^ [^<&?]*?\.(?= \p{Lu}|<\/p>)/u.exec(feedbackHtml.trim().slice(`<p>${did}`.length))?.[0] ?? "";
  return did.length + next.length <= LONGEST_WITH_NEXT ? did + next : did;
}

/** The rest of it, where what it begins with is told by itself; null where nothing is left. @param did see `whatWentWrong` */
export function besidesWhatOneDid(feedbackHtml: string, did: string): string | null {
  const rest = `<p>${feedbackHtml.trim().slice(`<p>${did}`.length).trimStart()}`.replace(/^<p><\/p>\s*/, "");
  return rest === "" ? null : rest;
}
