import type { Difficulty } from "~db/schema";
import { slug } from "./concept-ids";

/** A wish as the writer is told of it. */
export interface NamedWish {
  slot: number;
  concept: string;
  difficulty: Difficulty;
}

/** Share of the words of two names that they have in common, from which on they may name the same. */
const SAME_WORDS = 0.5;

/**
 * The wishes that a written question may be for, the likeliest first. Models miscount: what it says that it is about
 * decides, and its number only between equals. They also name a concept in almost its own words; where several have as
 * much of them, the number decides.
 */
export function fittingWishes(written: NamedWish, wishes: NamedWish[]): NamedWish[] {
  const asDifficult = wishes.filter(({ difficulty }) => difficulty === written.difficulty);
  const named = asDifficult.filter(({ concept }) => slug(concept) === slug(written.concept));
  return (named.length > 0 ? named : almostNamed(written, asDifficult)).sort(
    (a, b) => Number(b.slot === written.slot) - Number(a.slot === written.slot),
  );
}

function almostNamed(written: NamedWish, wishes: NamedWish[]): NamedWish[] {
  const shares = wishes.map(({ concept }) => sharedWords(concept, written.concept));
  const most = Math.max(SAME_WORDS, ...shares);
  const likeliest = wishes.filter((_, index) => shares[index] === most);
  const isOneConcept = new Set(likeliest.map(({ concept }) => concept)).size === 1;
  return isOneConcept ? likeliest : likeliest.filter(({ slot }) => slot === written.slot);
}

/** Of all words of both, from 0 to 1. */
function sharedWords(one: string, other: string): number {
  const [a, b] = [singularWords(one), singularWords(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared); // Jaccard
}

function singularWords(name: string): Set<string> {
  return new Set(
    slug(name)
      .split("-")
      .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word)),
  );
}
