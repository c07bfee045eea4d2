/** Control characters and the like. Nobody types them: they come along with what is copied, from a PDF above all. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u;

interface UnseenCharacter {
  /** As Unicode counts it: `U+000C`. */
  name: string;
  /** From 1. */
  line: number;
}

/** The first character of a text that nobody sees and XML, so the feed, has no way to write; null where there is none. */
export function findUnseenCharacter(text: string): UnseenCharacter | null {
  const found = UNSEEN.exec(text);
  if (!found) return null;
  const code = found[0].codePointAt(0) ?? 0;
  return {
    name: `U+${code.toString(16).toUpperCase().padStart(4, "0")}`,
    line: text.slice(0, found.index).split("\n").length,
  };
}
