import type { ContentBlock } from "./study-content";

/** The block with the key idea of a lesson, by its place: it has the figure and the quick check. */
export function keyBlockOf(blocks: ContentBlock[]): number {
  return Math.max(
    blocks.findIndex(({ type }) => type === "concept_explanation"),
    0,
  );
}

/** The block that speaks about a wrong idea, by its place; -1 where none does. */
export function blockAbout(blocks: ContentBlock[], misconception: string | null): number {
  return misconception === null ? -1 : blocks.findIndex(({ speaksTo }) => speaksTo.includes(misconception));
}
