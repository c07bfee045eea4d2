/** Longer, it would not be read as a reminder. */
const LONGEST = 140;

/**
 * The sentence with which a question ends: what it asks. Null where it ends with anything but words, with a formula or a
 * figure, and where that is no short question of its own.
 * @param stemHtml paragraphs and the like, as a question stores them
 */
export function whatIsAsked(stemHtml: string): string | null {
  const paragraph = /<p>([^<]*)<\/p>\s*$/.exec(stemHtml)?.[1];
  const sentence = paragraph?.split(/(?<=[.!?]["”’]?)\s+(?=["“‘]?\p{Lu})/u).at(-1);
  return sentence?.endsWith("?") && sentence.length <= LONGEST ? sentence : null;
}

/** Longer, it would push away what is said of the answer. */
const LONGEST_WHOLE = 150;

/** Whether a question is shown once more as a whole: a few lines of text, and nothing that needs a box of its own. */
export function isBriefStem(stemHtml: string): boolean {
  return (
    !/<(table|figure|svg|pre|ul|ol|div)\b/.test(stemHtml) && stemHtml.replace(/<[^>]*>/g, "").length <= LONGEST_WHOLE
  );
}
