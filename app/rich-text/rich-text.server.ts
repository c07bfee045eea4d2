import { tex } from "@mdit/plugin-tex";
import MarkdownIt from "markdown-it";
import { texToMathml } from "./mathml.server";

/** A box that scrolls sideways on narrow screens, by keyboard too. */
const WIDE_OPEN = '<div class="wide" tabindex="0">';
const WIDE_CLOSE = "</div>";

/**
 * Markdown with TeX, the form in which authors write, to HTML that is safe to show: no raw HTML, no images
 * (they would be fetched from elsewhere), no `style` attributes, links only to http(s).
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })
  .use(tex, {
    delimiters: "dollars",
    render: (content: string, displayMode: boolean) => {
      const math = texToMathml(content, { display: displayMode });
      return displayMode ? `${WIDE_OPEN}${math}${WIDE_CLOSE}` : math;
    },
  })
  // "Replacements" would turn the event (R) into a registered trade mark.
  .disable(["image", "replacements"]);
markdown.validateLink = (url) => /^https?:\/\//i.test(url.trim());
markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
  tokens[index]?.attrSet("rel", "noopener noreferrer");
  return self.renderToken(tokens, index, options);
};
markdown.renderer.rules.table_open = () => `${WIDE_OPEN}<table>\n`;
markdown.renderer.rules.table_close = () => `</table>${WIDE_CLOSE}\n`;
markdown.core.ruler.push("table-cells", ({ tokens }) => {
  tokens.forEach((token, index) => {
    if (token.type !== "th_open" && token.type !== "td_open") return;
    token.attrs = null; // nothing but the column's alignment, as a `style`
    if (token.type === "td_open") return;
    // The corner of a two-way table heads nothing: an empty header would be read out as one.
    if (tokens[index + 1]?.content === "") token.tag = (tokens[index + 2] ?? token).tag = "td";
    else token.attrSet("scope", "col");
    // A header that is nothing but a formula is told in words: not every reader takes one for a name.
    const content = tokens[index + 1]?.content ?? "";
    if (/^\$[^$]+\$$/.test(content)) token.attrSet("aria-label", plainText(content));
  });
});

/**
 * Block text (paragraphs, lists, tables) as HTML.
 *
 * @throws Error when a formula in it does not parse
 */
export function renderBlocks(source: string): string {
  return keepPunctuation(markdown.render(source).trim());
}

/**
 * One line of text, for a label or a heading, as HTML without a surrounding paragraph.
 *
 * @throws Error when a formula in it does not parse
 */
export function renderInline(source: string): string {
  return keepPunctuation(markdown.renderInline(source.trim()));
}

/** A line must not begin with the full stop after a formula. Long formulas are left alone: they may have to break. */
function keepPunctuation(html: string): string {
  return html.replace(/<math>((?:(?!<\/math>).)+)<\/math>[.,;:?!]+/g, (formula, inside: string) =>
    inside.replace(/<[^>]*>/g, "").length > 20 ? formula : `<span class="formula">${formula}</span>`,
  );
}

/** The words of a Markdown text without markup; formulas as text browsers would print them. */
export function plainText(source: string): string {
  return wordsOf(renderBlocks(source));
}

/** The same of a text that is HTML already, made here. */
export function wordsOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:?!]( |$))/g, "") // where markup ended before a full stop
    .trim();
}

function decodeEntities(html: string): string {
  return html.replace(
    /&(lt|gt|amp|quot);/g,
    (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"' })[name] ?? "",
  );
}
