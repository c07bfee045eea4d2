/** CSV as RFC 4180 has it, in UTF-8 with the mark that tells spreadsheets so, and safe to open in one. */

export const CSV_START = "\uFEFF";

export function csvLine(cells: unknown[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Semicolons and tabs are quoted as well: a spreadsheet may be set to split at them, and run what comes after. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = disarmed(typeof value === "string" ? value : JSON.stringify(value));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run a text that begins like a formula; after an apostrophe it shows it. */
function disarmed(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
