/** The query parameter that carries a gap out of the demo to the page of signing up, and on. */
export const GAP_FIELD = "gap";

/** What a gap is called in addresses: the number, from 1, of the demo's first question about its concept. */
export function gapCode(items: { conceptId: string }[], conceptId: string): string {
  return String(items.findIndex((item) => item.conceptId === conceptId) + 1);
}

/** @returns null for what is no code; there may still be no such question */
export function readGapCode(text: string | null): string | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? text : null;
}
