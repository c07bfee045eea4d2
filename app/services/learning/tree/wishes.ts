import type { OpenWish } from "~/providers/author/port";
import type { PlannedWish } from "./planned-wish";

/** Fewer questions than this are no part of a course, unless fewer were wished for. */
const MIN_QUESTIONS = 3;

/** Wishes whose slot no question has, in order. */
export function openWishes(wishes: PlannedWish[], takenSlots: number[]): OpenWish[] {
  const taken = new Set(takenSlots);
  return wishes
    .map(({ conceptId, difficulty }, slot) => ({ slot, conceptId, difficulty }))
    .filter(({ slot }) => !taken.has(slot) && !wishes[slot]?.isDropped);
}

/** How many questions there are to be. */
export function countWishes(wishes: PlannedWish[]): number {
  return wishes.filter((wish) => !wish.isDropped).length;
}

/** How many questions a learner can be left with when no more can be written. */
export function enough(wishes: PlannedWish[]): number {
  return Math.min(MIN_QUESTIONS, countWishes(wishes));
}
