/** A wrong answer of the demo: the question, and the option as it was shown. */
export interface DemoMiss {
  item: number;
  move: number | "dont-know";
}

/** The query parameter that carries a gap out of the demo to the page of signing up, and on. */
export const GAP_FIELD = "gap";

/**
 * What a gap is called in addresses: the number, from 1, of the demo's first question about its concept, such as "10"; or
 * of the one whose wrong option gives the gap its name, with the number of that option, such as "10-2".
 */
export function gapCode(items: { conceptId: string }[], conceptId: string, miss: DemoMiss | null): string {
  if (miss && miss.move !== "dont-know") return `${miss.item + 1}-${miss.move + 1}`;
  return String(items.findIndex((item) => item.conceptId === conceptId) + 1);
}

/** @returns null for what is no code; there may still be no such question */
export function readGapCode(text: string | null): string | null {
  return text !== null && /^[1-9]\d{0,3}(-[1-9])?$/.test(text) ? text : null;
}

/** What a code says was missed; without an option as if nothing had been known. */
export function missOf(code: string): DemoMiss {
  const [item, option] = code.split("-");
  return { item: Number(item) - 1, move: option === undefined ? "dont-know" : Number(option) - 1 };
}
