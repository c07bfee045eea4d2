import { splitSentences } from "./split-sentences";

interface AskedInTwo {
  /** What it builds on: the numbers, a table, a drawing. Empty where there is nothing but what it asks. */
  setupHtml: string;
  /** Its last sentence; null where it ends with a formula, a drawing or anything but a short question in plain words. */
  ask: string | null;
}

/** Longer, it would not be read as one question. */
const LONGEST_ASK = 140;

/**
 * A question in two: what it tells, and what it asks.
 * @param stemHtml paragraphs and the like, as a question stores them
 */
export function whatIsAsked(stemHtml: string): AskedInTwo {
  const last = /<p>([^<]*)<\/p>\s*$/.exec(stemHtml);
  const sentences = splitSentences(last?.[1] ?? "", SENTENCE_END);
  const ask = sentences.at(-1);
  const before = sentences.slice(0, -1).join(" ");
  if (!last || !ask?.endsWith("?") || ask.length > LONGEST_ASK || ABBREVIATED.test(before))
    return { setupHtml: stemHtml, ask: null };
  return { setupHtml: stemHtml.slice(0, last.index) + (before && `<p>${before}</p>`), ask };
}

/** To be told beside its answer. */
const LONGEST_BRIEF_ASK = 100;

/** What a question asks, where that can be told in a line or two; null where it can't. */
export function briefAsk(stemHtml: string): string | null {
  const { ask } = whatIsAsked(stemHtml);
  return ask !== null && ask.length <= LONGEST_BRIEF_ASK ? ask : null;
}

/** What ends so may be no sentence: "Dr.", "Prof.", a first letter. */
const ABBREVIATED = /(^|[^\p{L}])\p{Lu}\p{Ll}{0,3}\.$/u;

const SENTENCE_END = /([.!?]["”’]?)\s+(?=["“‘]?\p{Lu})/gu;

/** Of text, without what it asks: two lines of a phone, as much as it takes folded. */
const LONGEST_SETUP = 90;
const LONGEST_IN_ONE = 100;

/** Whether a phone has room to show it once more as a whole: a few lines, and nothing that needs a box of its own. */
export function isBrief({ setupHtml, ask }: AskedInTwo): boolean {
  const longest = ask === null ? LONGEST_IN_ONE : LONGEST_SETUP;
  return !/<(table|figure|svg|pre|ul|ol|div)\b/.test(setupHtml) && setupHtml.replace(/<[^>]*>/g, "").length <= longest;
}
