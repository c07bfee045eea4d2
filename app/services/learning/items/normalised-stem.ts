/** Stems that differ only in this are the same question: formulas were once stored with a space between all of their signs. */
export function normalisedStem(stem: string): string {
  return stem.toLowerCase().replace(/\s+/g, "");
}
