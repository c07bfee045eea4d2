import { tex } from "@mdit/plugin-tex";
import MarkdownIt from "markdown-it";
import { isWebAddress } from "./is-web-address";
import { texToMathml } from "./mathml.server";
import { wordsOf } from "./words-of";

/** A box that scrolls sideways on narrow screens, by keyboard too; that of a table says what it is. */
const WIDE_OPEN = '<div class="wide" tabindex="0">';
const TABLE_OPEN = '<div class="wide" tabindex="0" role="group" aria-label="Table">';
const WIDE_CLOSE = "</div>";
/** Of a formula, besides one for each character: Temml is slow to begin, and with chemistry slow all the way. */
const START_COST = 10;
const CHEMISTRY_COST = 6;
const CHEMISTRY = /\\(?:ce|pu)(?![a-zA-Z])/;
/** Nothing in it can match in two ways, so that it reads a line of spaces once. */
const TABLE_RULE = /^[\s>]*(?:\|\s*)?:?-+:?\s*(?:\|[\s:|-]*)?$/;

interface MarkdownOptions {
  mayLinkTo: (url: string) => boolean;
  /** What the formulas of one text may cost together: see `costOf`. */
  maxCost?: number;
  /** Of the tables of one text together: rows times columns, since a row that is shorter than the first is filled up. */
  maxCells?: number;
}

/**
 * Markdown with TeX, the form in which authors write, to HTML that is safe to show: no raw HTML, no images
 * (they would be fetched from elsewhere), no `style` attributes, links only where `mayLinkTo` says so.
 */
export function createMarkdown({ mayLinkTo, maxCost = Infinity, maxCells = Infinity }: MarkdownOptions) {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })
    .use(tex, {
      delimiters: "dollars",
      render: (content: string, displayMode: boolean, environment: { cost?: number }) => {
        environment.cost = (environment.cost ?? 0) + costOf(content);
        if (environment.cost > maxCost) throw new Error("it has too many formulas, or too long ones");
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
  markdown.renderer.rules.table_open = () => `${TABLE_OPEN}<table>\n`;
  markdown.renderer.rules.table_close = () => `</table>${WIDE_CLOSE}\n`;
  markdown.core.ruler.before("block", "table-size", ({ src }) => {
    if (cellsIn(src) > maxCells) throw new Error(`its tables have over ${maxCells} cells`);
  });
  markdown.core.ruler.push("table-cells", ({ tokens, env }) => {
    tokens.forEach((token, index) => {
      if (token.type !== "th_open" && token.type !== "td_open") return;
      token.attrs = null; // nothing but the column's alignment, as a `style`
      if (token.type === "td_open") return;
      // The corner of a two-way table heads nothing: an empty header would be read out as one.
      if (tokens[index + 1]?.content === "") token.tag = (tokens[index + 2] ?? token).tag = "td";
      else token.attrSet("scope", "col");
      // A header that is nothing but a formula is told in words: not every reader takes one for a name.
      const content = tokens[index + 1]?.content ?? "";
      if (/^\$[^$]+\$$/.test(content))
        token.attrSet("aria-label", wordsOf(markdown.render(content, env as Record<string, unknown>)));
    });
  });
  return markdown;
}

/** Each at most 10 µs. */
function costOf(formula: string): number {
  return START_COST + formula.length * (CHEMISTRY.test(formula) ? CHEMISTRY_COST : 1);
}

/** At most as many cells as this have the tables of a text: each goes on to the next empty line. */
function cellsIn(source: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of source.split("\n")) {
    if (TABLE_RULE.test(line)) columns = line.split("|").length;
    else if (line.trim() === "") columns = 0;
    cells += columns;
  }
  return cells;
}
