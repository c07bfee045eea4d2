const MATHML_TAGS =
  /<\/?(?:math|mrow|mi|mo|mn|ms|mtext|mfrac|msup|msub|msubsup|msqrt|mroot|mover|munder|munderover|mtable|mtr|mtd|mspace|mstyle|mpadded|mphantom|menclose)(?: [^>]*)?>/g;

/**
 * Lynx prints the source of a formula; every other text browser prints the text inside. For Lynx the tags go, and
 * the signs between them (`/`, `^`, `√`) say what a formula is.
 */
export function mathForLynx(html: Buffer<ArrayBuffer>, userAgent: string | null): Buffer<ArrayBuffer> {
  if (!userAgent?.startsWith("Lynx/")) return html;
  return Buffer.from(html.toString("utf8").replace(MATHML_TAGS, ""));
}
