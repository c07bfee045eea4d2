import { duplicates } from "./check-structure.server";
import { isPlainSentence } from "./plain-sentence";
import type { Pack, PackConcept } from "./pack-schema.server";

const LENGTH_OF_AN_IDEA = { least: 30, most: 90 };

/** One sentence each, to carry away; it stands alone on pages that draw no mathematics. */
export function checkIdeas({ misconceptions }: PackConcept): string[] {
  return misconceptions.flatMap(({ id, idea }) => {
    if (idea === undefined) return [`misconception "${id}" has no idea`];
    return isFitting(idea)
      ? []
      : [`misconception "${id}": its idea must be one plain sentence of 30 to 90 characters: "${idea}"`];
  });
}

/** Two misconceptions with the same remedy would be one. */
export function checkIdeasDiffer(pack: Pack): string[] {
  const ideas = [...pack.concepts.values()].flatMap(({ misconceptions }) =>
    misconceptions.map(({ idea }) => idea ?? ""),
  );
  return duplicates(ideas.filter((idea) => idea !== "")).map((idea) => `two misconceptions have the idea "${idea}"`);
}

function isFitting(idea: string): boolean {
  return isPlainSentence(idea, LENGTH_OF_AN_IDEA) && !/^(You|Remember)\b/.test(idea);
}
