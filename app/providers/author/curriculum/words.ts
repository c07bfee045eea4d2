/** Lower-case words with single spaces between, so that "Statistics!" and "statistics" are one. */
export function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
