import { withoutThinking } from "./thinking";

/** Characters. A refusal is a sentence or two; what is longer may have said something before it ran out of form. */
const LONGEST_REFUSAL = 400;

/** How such sentences begin, in lower case and with straight apostrophes. One line for each language. */
const BEGINNINGS = [
  /^(i'm|i am) (very |so |really |truly )?sorry\b|^(sorry|my apologies|i apologi[sz]e)\b|^as an ai\b/,
  /^(unfortunately, |regrettably, )?i (can't|cannot|can not|won't|will not|must decline|have to decline)\b/,
  /^(unfortunately, |regrettably, )?(i'm|i am) (not able|unable) to\b/,
  /^(es )?tut mir (sehr )?leid\b|^(leider )?(ich kann|kann ich)\b[^.]*\b(nicht|keine?[nrms]?)\b/,
  /^(je suis )?(vraiment )?désolée?(?!\p{L})|^(malheureusement, )?je ne (peux|puis) pas\b/u,
  /^lo siento\b|^(lamentablemente, )?no puedo\b/,
  /^(desculpe|lamento|sinto muito)\b|^(infelizmente, )?(eu )?não posso\b/,
  /^mi dispiace\b|^(purtroppo )?non posso\b/,
  /^(很|非常|十分)?(抱歉|遗憾|对不起)|^我(无法|不能)/,
  /^申し訳/,
];

/** Emphasis, quotation marks and white space before the first word. */
const BEFORE_WORDS = /^[\s*_>"“«'-]+/;

/**
 * Whether a reply declines in a sentence, as models without a field for refusals do: short, without a trace of JSON, and
 * begun as a refusal is.
 */
export function isPlainRefusal(reply: string): boolean {
  const said = withoutThinking(reply);
  if (said.length >= LONGEST_REFUSAL || /[{[]/.test(said)) return false;
  const words = said.toLowerCase().replaceAll("’", "'").replace(BEFORE_WORDS, "");
  return BEGINNINGS.some((beginning) => beginning.test(words));
}
