const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
/** Longer ones are made to keep a server busy: no reply is, and what is beyond is history. */
const MAX_HTML = 500_000;

/** The words of a mail that came as HTML alone, in lines. What is quoted has signs of quotation. It is never shown as HTML. */
export function textOfHtml(html: string): string {
  let text = "";
  let depth = 0;
  let hidden: string | null = null;
  const startLine = () => {
    if (text !== "" && !/\n(> )*$/.test(text.slice(-200))) text += "\n";
    if (/(^|\n)$/.test(text)) text += "> ".repeat(depth);
  };
  for (const [, comment, tag, words] of html
    .slice(0, MAX_HTML)
    .matchAll(/(<!--[^]*?(?:-->|$))|<([^>]*)(?:>|$)|([^<]+)/g)) {
    if (comment !== undefined) continue;
    if (words !== undefined) {
      if (hidden === null)
        text += decoded(words.replace(/\s+/g, " ")).replace(/^ (?=)/, /(^|\n|> )$/.test(text.slice(-2)) ? "" : " ");
      continue;
    }
    const [, end = "", name = ""] = /^(\/?)([a-z][a-z0-9]*)/i.exec(tag ?? "") ?? [];
    const element = name.toLowerCase();
    if (hidden !== null) {
      if (end && element === hidden) hidden = null;
    } else if (!end && /^(script|style|head|title)$/.test(element)) hidden = element;
    else if (element === "blockquote") {
      depth = Math.min(20, Math.max(0, depth + (end ? -1 : 1)));
      startLine();
    } else if (element === "br") text += `\n${"> ".repeat(depth)}`;
    else if (element === "li" && !end) {
      startLine();
      text += "- ";
    } else if (/^(p|div|tr|table|ul|ol|h[1-6]|hr|pre)$/.test(element)) {
      startLine();
      if (end && /^(p|h[1-6])$/.test(element)) text += `\n${"> ".repeat(depth)}`;
    }
  }
  return text.replace(/[ \t]+$/gm, "");
}

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
  });
}
