import { tex } from "@mdit/plugin-tex";
import MarkdownIt from "markdown-it";
import { isWebAddress } from "./is-web-address";
import { texToMathml } from "./mathml.server";
import { wordsOf } from "./words-of";

/** A box that scrolls sideways on narrow screens, by keyboard too. */
const WIDE_OPEN = '<div class="wide" tabindex="0">';
const WIDE_CLOSE = "</div>";
/** Characters of all formulas of a text together: Temml takes a millisecond for 40 of the slowest (`\ce`). */
const MAX_FORMULAS = 3000;

/**
 * Markdown with TeX, the form in which authors write, to HTML that is safe to show: no raw HTML, no images
 * (they would be fetched from elsewhere), no `style` attributes, links only where `mayLinkTo` says so.
 */
export function createMarkdown({ mayLinkTo }: { mayLinkTo: (url: string) => boolean }) {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })
    .use(tex, {
      delimiters: "dollars",
      render: (content: string, displayMode: boolean, environment: { formulaLength?: number }) => {
        environment.formulaLength = (environment.formulaLength ?? 0) + content.length;
        if (environment.formulaLength > MAX_FORMULAS)
          throw new Error(`its formulas have over ${MAX_FORMULAS} characters`);
        const math = texToMathml(content, { display: displayMode });
        return displayMode ? `${WIDE_OPEN}${math}${WIDE_CLOSE}` : math;
      },
    })
    // "Replacements" would turn the event (R) into a registered trade mark.
    .disable(["image", "replacements"]);
  markdown.validateLink = (url) => mayLinkTo(url.trim());
  markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
    if (isWebAddress(String(tokens[index]?.attrGet("href")))) tokens[index]?.attrSet("rel", "noopener noreferrer");
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
      if (/^\$[^$]+\$$/.test(content)) token.attrSet("aria-label", wordsOf(markdown.render(content)));
    });
  });
  return markdown;
}
