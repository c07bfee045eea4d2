import type { PlannedWish } from "./planned-wish";
import { countWishes } from "./wishes";

/** How far the writing of questions that belong together has come: those of a subsection, or the parts of a breakdown. */
export interface GenerationProgress {
  /** False while more are coming. */
  isOver: boolean;
  /** How many are planned; 0 before that is decided. */
  wishCount: number;
}

/** @param stored.wishes JSON, as a subsection or a breakdown keeps them */
export function generationProgressOf(stored: { wishes: string | null; writtenAt: string | null }): GenerationProgress {
  const isOver = stored.writtenAt !== null;
  const wishes = isOver || stored.wishes === null ? [] : (JSON.parse(stored.wishes) as PlannedWish[]);
  return { isOver, wishCount: countWishes(wishes) };
}

/** How many are still to come. @param there how many there are */
export function remainingQuestions({ isOver, wishCount }: GenerationProgress, there: number): number {
  return isOver ? 0 : Math.max(wishCount - there, 0);
}
