interface JudgedQuestion {
  options: string[];
  answerIndex: number;
  chosenIndex: number;
}

/**
 * Whether words about a wrong answer name the right option, as a model may that was talked into it by the learner's
 * text. A false alarm costs a sentence of advice; a key told would cost the question.
 *
 * @param text Markdown, as the options are
 */
export function namesKey(text: string, { options, answerIndex, chosenIndex }: JudgedQuestion): boolean {
  if (chosenIndex === answerIndex) return false;
  const key = words(options[answerIndex] ?? "");
  return key.trim() !== "" && words(text).includes(key);
}

/** In lower case, without markup and punctuation; a space before and after each word. */
function words(markdown: string): string {
  const found = markdown.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${found.join(" ")} `;
}
