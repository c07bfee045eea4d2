import { createMarkdown } from "./create-markdown.server";
import { isWebAddress } from "./is-web-address";
import { keepPunctuation } from "./keep-punctuation";
import { wordsOf } from "./words-of";

/**
 * What authors of courses write. It links to the web alone: they know no address of ours. A model may send anything;
 * within these limits it is rendered within a few hundredths of a second.
 */
const markdown = createMarkdown({ mayLinkTo: isWebAddress, maxCost: 3000, maxCells: 1000 });

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

/** How many characters of a text stand in formulas, or may: what stands between dollars. */
export function formulaLength(source: string): number {
  return source.split("$").reduce((sum, part, index) => sum + (index % 2 === 1 ? part.length : 0), 0);
}

/** The words of a Markdown text without markup; formulas as text browsers would print them. */
export function plainText(source: string): string {
  return wordsOf(renderBlocks(source));
}
