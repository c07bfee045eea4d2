import type { DemoMiss } from "./gap-code";

interface Asked {
  conceptId: string;
  /** Behind each option, in the order shown; null at the right one. */
  misconceptions: (string | null)[];
}

/**
 * As in a course: a fresh question closes a gap where it could have shown the same mistake again, or none is known.
 *
 * @param missed the last wrong answer by concept
 * @param item its index
 */
export function canShowMistake(items: Asked[], missed: ReadonlyMap<string, DemoMiss>, item: number): boolean {
  const { conceptId, misconceptions } = items[item]!;
  const miss = missed.get(conceptId);
  if (!miss || miss.move === "dont-know") return true;
  return misconceptions.includes(items[miss.item]!.misconceptions[miss.move]!);
}
