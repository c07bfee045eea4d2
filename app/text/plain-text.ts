const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** The text of HTML that was made here, without its markup: a line for each block. Formulas read as one would type them. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, " ")
    .replace(/<\/(p|li|div|h\d|pre|tr|ul|ol|table|blockquote)>|<br ?\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => entities[name] ?? "")
    .replace(/ *\n[ \n]*/g, "\n")
    .trim();
}
