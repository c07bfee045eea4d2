import { wordCount } from "~/providers/author/item-text";
import type { PackConcept } from "./pack-schema.server";

const FEWEST_WORDS = 20;
const MOST_WORDS = 110;

/** Read in a minute, right after the question that was missed. */
export function checkExamples({ misconceptions }: PackConcept): string[] {
  return misconceptions.flatMap(({ id, example }) => {
    if (example === undefined) return [];
    const words = wordCount(example);
    return words >= FEWEST_WORDS && words <= MOST_WORDS
      ? []
      : [`misconception "${id}": its example has ${words} words, must have ${FEWEST_WORDS} to ${MOST_WORDS}`];
  });
}
