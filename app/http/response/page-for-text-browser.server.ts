const MATHML_TAGS =
  /<\/?(?:math|mrow|mi|mo|mn|ms|mtext|mfrac|msup|msub|msubsup|msqrt|mroot|mover|munder|munderover|mtable|mtr|mtd|mspace|mstyle|mpadded|mphantom|menclose)(?: [^>]*)?>/g;

const DECORATIVE_PICTURES = /<img [^>]*\balt=""[^>]*>/g;

/** Drawings with words of their own, beside which the page has the same as a list. */
const DRAWINGS = /<svg role="group"[^]*?<\/svg>/g;

/** As they begin the names that they send: Lynx, w3m, Links, ELinks. */
const TEXT_BROWSERS = /^(?:Lynx\/|w3m\/|E?Links)/;

/** The page as it is, except for what browsers without pictures need. */
export function pageForTextBrowser(html: string, userAgent: string | null): string {
  if (!userAgent || !TEXT_BROWSERS.test(userAgent)) return html;
  // They print the words of a drawing, one after the other, without a line between.
  const page = html.replace(DRAWINGS, "");
  if (userAgent.startsWith("Lynx/")) return pageForLynx(page);
  // It prints the file's name where there are no words for a picture.
  if (userAgent.startsWith("w3m/")) return page.replace(DECORATIVE_PICTURES, "");
  return page;
}

const CHOICES = /<fieldset class="options(?: [^"]*)?"[^]*?<\/fieldset>/g;

/**
 * It prints the source of a formula where every other text browser prints the text inside: the tags go, and the signs
 * between them (`/`, `^`, `√`) say what a formula is. It shows no slider: a text field does. And where no radio is chosen, it
 * chooses the first: one that answers nothing comes before the answers.
 */
function pageForLynx(html: string): string {
  return html.replace(MATHML_TAGS, "").replaceAll('type="range"', 'type="text"').replace(CHOICES, withNoAnswerYet);
}

function withNoAnswerYet(choices: string): string {
  const name = /<input type="radio"[^>]* name="([^"]*)"/.exec(choices)?.[1];
  if (name === undefined || choices.includes(' checked=""')) return choices;
  const noAnswer = `<div><label><input type="radio" name="${name}" value="" checked=""> No answer yet</label></div>`;
  return choices.replace("</legend>", `</legend>${noAnswer}`);
}
