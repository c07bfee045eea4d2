import type { QuestionPage } from "./question-page.server";

type Facts = Pick<QuestionPage, "way" | "nextAwaitsParts" | "leavesGapOpen" | "achievement">;

/**
 * The question above that was missed, where the right answer just given settles that its own concept is the gap: all that
 * was asked beneath it was answered right. Its id; null where nothing is settled so. Pure.
 */
export function gapAbove({ way, nextAwaitsParts, leavesGapOpen, achievement }: Facts): string | null {
  if (way?.to !== "above" || nextAwaitsParts || leavesGapOpen || achievement?.kind === "gap-closed") return null;
  const { isGap, beneath, cameFrom } = way;
  return isGap && beneath.isAllShown && beneath.gaps.length === 0 ? cameFrom : null;
}
