import { letters, tokens } from "~/providers/author/item-text";
import type { WrittenQuestion } from "./schemas";

/** What `feedback-names-key` leaves to be judged: a short key, such as a number, is a word of many sentences. */
const LETTERS_THAT_NAME = 4;

/**
 * Whether the words around a key should be read by somebody: the explanation does not end at the key, as far as a program
 * can tell, or a feedback has a short key in it. No verdict: an explanation may say its key in other words.
 */
export function isDoubtful({ explanation, options }: Pick<WrittenQuestion, "explanation" | "options">): boolean {
  const key = options.find((option) => option.is_correct);
  if (!key) return false;
  return !endsAt(explanation, key.text, options) || isShortKeyNamed(key.text, options);
}

/** The key is the option that the explanation says last. */
function endsAt(explanation: string, key: string, options: { text: string }[]): boolean {
  const said = lastSaid(explanation, key);
  if (said.end < 0) return false;
  return options.every(({ text }) => {
    const other = lastSaid(explanation, text);
    return text === key || other.end < said.end || (other.end === said.end && other.length <= said.length);
  });
}

/** Where a text was said last, in words and numbers; `end` is -1 where it never was. */
function lastSaid(explanation: string, text: string): { end: number; length: number } {
  const all = tokens(explanation);
  const wanted = tokens(text);
  const starts = [...all.keys()].filter((start) => wanted.every((token, index) => all[start + index] === token));
  const last = wanted.length === 0 ? undefined : starts.at(-1);
  return { end: last === undefined ? -1 : last + wanted.length, length: wanted.length };
}

function isShortKeyNamed(key: string, options: WrittenQuestion["options"]): boolean {
  return (
    letters(key) < LETTERS_THAT_NAME &&
    options.some(({ is_correct, feedback }) => !is_correct && lastSaid(feedback ?? "", key).end >= 0)
  );
}
