const WORDS_A_MINUTE = 220;

/**
 * Between spaces; where none are written, each character of Chinese or Japanese, and five letters of the languages of
 * South East Asia. `Intl.Segmenter` knows better, but takes minutes for a long text.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]\p{P}*|[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{1,5}|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;

/** Minutes, at least one. */
export function readingTime(text: string): number {
  const words = text.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
