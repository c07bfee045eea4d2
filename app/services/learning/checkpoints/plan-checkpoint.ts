import type { PlannedWish } from "~/services/learning/tree/wishes";
import type { Difficulty } from "~db/schema";

/** What a checkpoint asks: the concepts of its section, where there is least to go by first. Pure. */

export interface TaughtConcept {
  id: string;
  /** Of knowing it, 0 to 1. */
  probability: number;
  /** Milliseconds since the epoch; null where it was never answered. */
  lastAnsweredAt: number | null;
}

export const LEAST_QUESTIONS = 3;
const MOST_QUESTIONS = 6;
/** Of the first question about a concept, the second, and so on. */
const DIFFICULTIES: Difficulty[] = ["intermediate", "advanced", "beginner"];

/** @param options.atLeast so many questions, where there are fewer concepts: then some are asked about twice */
export function planCheckpoint(concepts: TaughtConcept[], { atLeast = LEAST_QUESTIONS } = {}): PlannedWish[] {
  const weakest = concepts.toSorted(byWeakestEvidence).slice(0, MOST_QUESTIONS);
  if (weakest.length === 0) return [];
  return Array.from({ length: Math.max(weakest.length, atLeast) }, (_, index) => ({
    conceptId: weakest[index % weakest.length]!.id,
    difficulty: DIFFICULTIES[Math.floor(index / weakest.length)] ?? "intermediate",
    fresh: "rather",
  }));
}

/** The least likely to be known first; of those alike, the one that was answered longest ago. */
function byWeakestEvidence(a: TaughtConcept, b: TaughtConcept): number {
  return a.probability - b.probability || (a.lastAnsweredAt ?? 0) - (b.lastAnsweredAt ?? 0);
}

/** Once more, after a miss that may have been a slip: only something fresh can tell. */
export function secondTry(conceptId: string): PlannedWish {
  return { conceptId, difficulty: "intermediate", fresh: "only" };
}

export function hasSecondTry(wishes: PlannedWish[], conceptId: string): boolean {
  return wishes.some((wish) => wish.conceptId === conceptId && wish.fresh === "only");
}
