/** A text as it stands in one line: composed characters, single spaces. */
export function asOneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
