/** Reads as plain words in the field, where whoever typed both takes out what is not wanted. */
const BETWEEN = "\n\n— Saved earlier —\n\n";

/** Two texts for one field, so that neither is lost to the other: the newer one first, and nothing twice. */
export function bothTexts(newer: string, older: string): string {
  const olderParts = partsOf(older);
  const newParts = partsOf(newer).filter((part) => !olderParts.some((other) => goesOnFrom(part, other)));
  const leftParts = olderParts.filter((part) => !newParts.some((other) => goesOnFrom(part, other)));
  return [...newParts, ...leftParts].join(BETWEEN);
}

function partsOf(text: string): string[] {
  return text.split(BETWEEN).filter((part) => part !== "");
}

/** Whether `text` is `start`, or that with more words after it. A "no" is no beginning of "nothing", nor part of "I know". */
function goesOnFrom(start: string, text: string): boolean {
  return text.startsWith(start) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(start.length));
}
