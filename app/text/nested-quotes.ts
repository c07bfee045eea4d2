/** All of it is one quotation. */
const WHOLE = /^((?:<[^>]*>|\s)*)(?:“|&quot;)((?:(?!&quot;)[^“”])*)(?:”|&quot;)((?:<[^>]*>|\s)*)$/;
const PAIR = /(?<!\d)&quot;((?:(?!&quot;)[^<])*)&quot;/g;

/** HTML to be put in quotation marks: it has none around itself, and single ones within. Pure. */
export function nestedQuotes(html: string): string {
  return html.replace(WHOLE, "$1$2$3").replace(PAIR, "‘$1’").replaceAll("“", "‘").replaceAll("”", "’");
}
