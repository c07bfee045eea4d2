/** How far back a cut goes to the end of a word: text without spaces is cut anywhere. */
const LONGEST_WORD = 30;

/** The beginning of a text, with an ellipsis where it was cut, between words. @param length at most so many characters of it */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text); // by character, so that none is cut in half
  if (characters.length <= length) return text;
  const space = characters.slice(0, length + 1).findLastIndex((character) => /\s/.test(character));
  const end = space > length - LONGEST_WORD && space > 0 ? space : length;
  return `${characters
    .slice(0, end)
    .join("")
    .replace(/[\s.,;:]+$/, "")}…`;
}
