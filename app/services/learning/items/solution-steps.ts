import type { ItemSource } from "./item";
import { revealsKey } from "~/rich-text/reveals-key";

/**
 * An item's explanation is its worked solution. Parts of it help without giving the answer away. Pure; texts are Markdown
 * with TeX.
 */

/** How a solution begins: its first step, or first sentence. Null where that is all of it, or names the answer. */
export function firstStep(source: ItemSource, answerIndex: number): string | null {
  const [first, ...others] = steps(source.explanation);
  return first && others.length > 0 && !names(source, answerIndex)(first) ? first : null;
}

/** A solution up to where it names the answer, for the learner to go the last step. Null where nothing comes before. */
export function upToTheAnswer(source: ItemSource, answerIndex: number): string | null {
  const all = steps(source.explanation);
  const naming = all.findIndex(names(source, answerIndex));
  const end = startOf(source.explanation, all, naming < 0 ? all.length - 1 : naming);
  return source.explanation.slice(0, end).trim() || null;
}

/** Whether a step names the right option, or what sets it apart: of "The number is at most 4" it is "at most 4". */
function names({ options }: ItemSource, answerIndex: number): (step: string) => boolean {
  const key = options[answerIndex]!;
  const apart = withoutCommonBeginning(options, key);
  return (step) => revealsKey(step, key) || (apart !== null && revealsKey(step, apart));
}

/** Null where that is all of the option, or a single word, which may stand in any solution. */
function withoutCommonBeginning(options: string[], key: string): string | null {
  const wordsOf = options.map((option) => option.split(/\s+/));
  const own = key.split(/\s+/);
  const common = own.findIndex((word, index) => wordsOf.some((words) => words[index] !== word));
  return common > 0 && own.length - common > 1 ? own.slice(common).join(" ") : null;
}

/** Where in the text one of its steps begins: equal ones may come before it. */
function startOf(explanation: string, all: string[], index: number): number {
  let end = 0;
  for (const step of all.slice(0, index)) end = explanation.indexOf(step, end) + step.length;
  return explanation.indexOf(all[index] ?? "", end);
}

/** Blocks of Markdown, those of plain words sentence by sentence; of a numbered list each item. */
function steps(explanation: string): string[] {
  return explanation
    .trim()
    .split(/\n{2,}|\n(?=\d+\. )/)
    .flatMap((block) => (isTable(block) ? [block] : sentences(block)))
    .map((step) => step.trim())
    .filter((step) => step !== "");
}

function isTable(block: string): boolean {
  return block.startsWith("|");
}

/** A sentence ends before a space and a capital letter, a figure, a formula or a bracket; the number of a list item ends none. */
function sentences(block: string): string[] {
  return block.split(/(?<=[^\d][.!?])\s+(?=[\p{Lu}\d$"“(])/u);
}
