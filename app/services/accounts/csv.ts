/** CSV as RFC 4180 has it, in UTF-8 with the mark that tells spreadsheets so, and safe to open in one. */

export const CSV_START = "\uFEFF";

export function csvLine(cells: unknown[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Semicolons and tabs are quoted as well: a spreadsheet may split at them besides commas. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = disarmed(typeof value === "string" ? value : JSON.stringify(value));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet would run a cell that begins like a formula; after an apostrophe it shows it. One that splits at
 * nothing but semicolons or tabs misses the quotation marks, and takes each piece of a text for a cell. The last four
 * signs are the full-width forms of those before them.
 */
function disarmed(text: string): string {
  return text.replace(/^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "'");
}
