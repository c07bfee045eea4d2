/** What a test has done to the parts of its course. @param parts their numbers @param isOver nothing of it is left to learn */
export function completedInWords(parts: string[], { isOver }: { isOver: boolean }): string {
  if (parts.length === 0) return isOver ? "" : "It completes no part of your course; you begin where it fits.";
  if (parts.length === 1)
    return `Part ${parts[0]} is completed by this test. You can open it at any time, and study it anyway.`;
  const which =
    parts.length <= MOST_NAMED ? `Parts ${listFormat.format(parts)}` : `${parts.length} parts of your course`;
  return `${which} are completed by this test. You can open them at any time, and study them anyway.`;
}

/** More of them are only counted. */
const MOST_NAMED = 3;
const listFormat = new Intl.ListFormat("en");
