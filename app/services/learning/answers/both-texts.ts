/** Reads as plain words in the field, where whoever typed both takes out what is not wanted. */
const BETWEEN = "\n\n— Kept from before: —\n\n";

/** Two texts for one field, so that neither is lost to the other: the newer one first, and nothing twice. */
export function bothTexts(newer: string, older: string): string {
  const parts = older.split(BETWEEN);
  if (parts.some((part) => part.includes(newer))) return older;
  return [newer, ...parts.filter((part) => !newer.includes(part))].join(BETWEEN);
}
