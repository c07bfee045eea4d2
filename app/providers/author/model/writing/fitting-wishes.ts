import type { Difficulty } from "~db/schema";
import { slug } from "./concept-ids";

/** A wish as the writer is told of it. */
export interface NamedWish {
  slot: number;
  concept: string;
  difficulty: Difficulty;
}

/**
 * The wishes that a written question may be for, the likeliest first. Models miscount: what it says that it is about
 * decides, and its number only between equals.
 */
export function fittingWishes(written: NamedWish, wishes: NamedWish[]): NamedWish[] {
  return wishes
    .filter(({ concept, difficulty }) => slug(concept) === slug(written.concept) && difficulty === written.difficulty)
    .sort((a, b) => Number(b.slot === written.slot) - Number(a.slot === written.slot));
}
