/** The beginning of a text, with an ellipsis where it was cut. @param length at most so many characters of it */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text); // by character, so that none is cut in half
  return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()}…` : text;
}
