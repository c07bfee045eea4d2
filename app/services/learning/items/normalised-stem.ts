/** Stems that differ only in this are the same question. */
export function likeness(stem: string): string {
  return stem.toLowerCase().replace(/\s+/g, " ").trim();
}
