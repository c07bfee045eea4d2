/** A text as it stands in one line: composed characters, single spaces. */
export function asOneLine(text: string): string {
  return composed(text).replace(/\s+/g, " ").trim();
}

/** More marks on one letter than in any script (UAX #15, Stream-Safe Text). To put n of them in order takes n² steps. */
const PILE_OF_MARKS = /\p{M}{31}/u;

/** In NFC, but for what is only written to keep a server busy. */
export function composed(text: string): string {
  return PILE_OF_MARKS.test(text) ? text : text.normalize("NFC");
}
