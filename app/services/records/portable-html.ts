/** Signs that only text browsers are to print, inside of formulas (rich-text/mathml.server.ts). */
const LINEAR_CELL = /<mtd><mphantom class="linear"><mtext>[^<]*<\/mtext><\/mphantom><\/mtd>/g;
const LINEAR = /<mphantom class="linear"><mtext>[^<]*<\/mtext><\/mphantom>/g;
const VOID = /<(br|hr|wbr)\s*>/g;
/** Of our own pages: what scrolls by keyboard, and what a link tells of where it was followed. */
const OURS = / (?:tabindex|rel)="[^"]*"/g;

/** HTML that was rendered here (rich-text), for a page of somebody else's: well-formed XML as well, without a style sheet. */
export function portableHtml(html: string): string {
  return withoutControls(html)
    .replace(LINEAR_CELL, "")
    .replace(LINEAR, "")
    .replace(OURS, "")
    .replace(VOID, "<$1/>")
    .replace(/<math(?![^>]*xmlns)/g, '<math xmlns="http://www.w3.org/1998/Math/MathML"');
}

/** A text as it stands in XML, between tags or in an attribute with double quotes. */
export function xmlText(text: string): string {
  return withoutControls(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** XML 1.0 has no way to write these: control characters, halves of pairs, and two that are no characters. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, "");
}
