/** Stems that differ only in this are the same question. */
export function normalisedStem(stem: string): string {
  return stem.toLowerCase().replace(/\s+/g, " ").trim();
}
