const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
/** Longer ones are made to keep a server busy: no reply is, and what is beyond is history. */
const MAX_HTML = 500_000;

/** The words of a mail that came as HTML alone, in lines. What is quoted has signs of quotation. It is never shown as HTML. */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  let line = "";
  let depth = 0;
  let hidden: string | null = null;
  const quote = () => "> ".repeat(depth);
  const newLine = () => {
    lines.push(line.trimEnd());
    line = quote();
  };
  /** Begins one unless this one has nothing in it yet. */
  const startLine = () => {
    if (isEmpty(line)) line = quote();
    else newLine();
  };
  for (const [, comment, tag, words] of html
    .slice(0, MAX_HTML)
    .matchAll(/(<!--[^]*?(?:-->|$))|<([^>]*)(?:>|$)|([^<]+)/g)) {
    if (comment !== undefined) continue;
    if (words !== undefined) {
      if (hidden !== null) continue;
      const text = decoded(words.replace(/\s+/g, " "));
      line += isEmpty(line) ? text.replace(/^ /, "") : text;
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
    } else if (element === "br") newLine();
    else if (element === "li" && !end) {
      startLine();
      line += "- ";
    } else if (/^(p|div|tr|table|ul|ol|h[1-6]|hr|pre)$/.test(element)) {
      startLine();
      if (end && /^(p|h[1-6])$/.test(element)) newLine();
    }
  }
  return [...lines, line.trimEnd()].join("\n");
}

/** Nothing but signs of quotation. */
function isEmpty(line: string): boolean {
  return line.length <= 40 && /^(> )*$/.test(line);
}

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
  });
}
