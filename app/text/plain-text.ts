import { textOf } from "./text-of";

/** The text of HTML that was made here, without its markup: a line for each block. Formulas read as one would type them. */
export function plainText(html: string): string {
  const lines = html.replace(/\s+/g, " ").replace(/<\/(p|li|div|h\d|pre|tr|ul|ol|table|blockquote)>|<br ?\/?>/g, "\n");
  return textOf(lines)
    .replace(/ *\n[ \n]*/g, "\n")
    .trim();
}
