const MATHML_TAGS =
  /<\/?(?:math|mrow|mi|mo|mn|ms|mtext|mfrac|msup|msub|msubsup|msqrt|mroot|mover|munder|munderover|mtable|mtr|mtd|mspace|mstyle|mpadded|mphantom|menclose)(?: [^>]*)?>/g;

/**
 * What Lynx alone needs. It prints the source of a formula where every other text browser prints the text inside: the
 * tags go, and the signs between them (`/`, `^`, `√`) say what a formula is. And it shows no slider: a text field does.
 */
export function pageForLynx(html: string, userAgent: string | null): string {
  if (!userAgent?.startsWith("Lynx/")) return html;
  return html.replace(MATHML_TAGS, "").replaceAll('type="range"', 'type="text"');
}
