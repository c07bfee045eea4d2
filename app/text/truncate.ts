/**
 * The beginning of a text, with an ellipsis where it was cut: between two words, unless one of them is half of it.
 *
 * @param length at most so many characters of it
 */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text); // by character, so that none is cut in half
  if (characters.length <= length) return text;
  const words = characters
    .slice(0, length + 1)
    .join("")
    .replace(/\s+\S*$/, "");
  const isWhole = Array.from(words).length <= length && Array.from(words).length >= length / 2;
  return `${isWhole ? words : characters.slice(0, length).join("")}…`;
}
