/**
 * Models that think aloud do it before they answer, between `<think>` and `</think>`; with some servers the first of
 * the two never arrives. An answer that begins as an answer has no thinking in it, whatever its texts speak of.
 */
export const THINKING_BEGINS = "<think>";
export const THINKING_ENDS = "</think>";

/** Whether the first visible character of a reply shows that it is an answer and no thinking. */
export function beginsAnswer(firstCharacter: string): boolean {
  return "{[`".includes(firstCharacter);
}

/** The answer alone; empty for a reply that never came to one. */
export function withoutThinking(reply: string): string {
  let text = reply.trim();
  while (!beginsAnswer(text.charAt(0))) {
    const end = text.indexOf(THINKING_ENDS);
    if (end < 0) return text.startsWith(THINKING_BEGINS) ? "" : text;
    text = text.slice(end + THINKING_ENDS.length).trim();
  }
  return text;
}
