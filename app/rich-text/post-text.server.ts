import { createMarkdown } from "./create-markdown.server";
import { isWebAddress } from "./is-web-address";
import { keepPunctuation } from "./keep-punctuation";
import { wordsOf } from "./words-of";

type Highlight = (code: string, language: string) => string | null;

/** Ids of the page around a post. */
const TAKEN_IDS = ["main", "related", "newsletter-heading", "newsletter-email", "newsletter-website"];

/** A post links to our own pages, too, and to its own headings. `//` would lead elsewhere. */
const markdown = createMarkdown({ mayLinkTo: (url) => isWebAddress(url) || /^(#|\/(?!\/))/.test(url) });

markdown.core.ruler.push("heading-ids", ({ tokens }) => {
  const ids = new Map(TAKEN_IDS.map((id) => [id, 1]));
  tokens.forEach((token, index) => {
    if (token.type !== "heading_open") return;
    const heading = tokens[index + 1]?.content ?? "";
    if (token.tag === "h1") throw new Error(`the heading "${heading}" must begin with ##: # is the title’s`);
    token.attrSet("id", freeId(heading, ids));
  });
});

markdown.renderer.rules.fence = (tokens, index, _options, environment) => {
  const highlight = environment?.highlight as Highlight | undefined;
  const { content = "", info = "" } = tokens[index] ?? {};
  const code = highlight?.(content, info.trim()) ?? markdown.utils.escapeHtml(content);
  return `<pre><code>${code}</code></pre>\n`;
};

/**
 * The text of a post as HTML that is safe to show: as rich text, but with links to our own pages, headings that can be
 * linked to, and highlighted code.
 *
 * @throws Error when a formula in it does not parse, or a heading is one of the first level
 */
export async function renderPostText(source: string): Promise<string> {
  const environment: { highlight?: Highlight } = {};
  const tokens = markdown.parse(source, environment);
  if (tokens.some(({ type, info }) => type === "fence" && info)) {
    environment.highlight = (await import("./highlight-code.server")).highlightCode;
  }
  return keepPunctuation(markdown.renderer.render(tokens, markdown.options, environment).trim());
}

/** `taken` tells the last number of each id: counted anew each time, ten thousand like headings would take seconds. */
function freeId(heading: string, taken: Map<string, number>): string {
  const id =
    wordsOf(markdown.renderInline(heading))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "part";
  let free = id;
  while (taken.has(free)) {
    const number = (taken.get(id) ?? 1) + 1;
    taken.set(id, number);
    free = `${id}-${number}`;
  }
  taken.set(free, 1);
  return free;
}
