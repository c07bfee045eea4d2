import { phrase, wordCount } from "~/providers/author/item-text";

/** What a quotation leaves out. */
const GAP = /\[(?:…|\.{3})\]|…|\.{3}/;

/**
 * Whether a quotation stands in a text, by its words and numbers in their order: signs, capitals and spaces do not count.
 * Of one with gaps, each part must.
 */
export function isQuotedFrom(text: string, quotation: string): boolean {
  const said = phrase(text);
  const parts = quotation.split(GAP).map(phrase);
  const spoken = parts.filter((part) => part.trim() !== "");
  return spoken.length > 0 && spoken.every((part) => said.includes(part));
}

/** With fewer words nothing is said: one that stands anywhere is no statement. */
const FEWEST_WORDS = 3;

/** Whether a statement, as something that can be false must be, stands in a text. */
export function isStatementFrom(text: string, quotation: string): boolean {
  return wordCount(quotation) >= FEWEST_WORDS && isQuotedFrom(text, quotation);
}
