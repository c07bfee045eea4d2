/** What the screen of a wrong answer says of each way on. */

/** A right answer ends it sooner. @param most questions that may come, 1 to 3 */
export function slipOrGap(most: number): string {
  return most === 1
    ? "One more question about this piece shows whether it was a slip or a gap."
    : `Up to ${most === 2 ? "two" : "three"} more questions about this piece show whether it was a slip or a gap.`;
}

export function whatThen({ next, isMissed, hasFresh }: { next: string; isMissed: boolean; hasFresh: boolean }): string {
  if (next === "nothing-new") return "come back to the question, or leave it for tomorrow there.";
  if (hasFresh) return "try a fresh question.";
  return isMissed ? "go on." : "come back to the question.";
}

export function studyReason({ next, isGap }: { next: string; isGap: boolean }): string {
  if (next === "nothing-new") {
    return isGap
      ? "This is the piece to learn, and nothing new is left to ask about it today."
      : "Nothing new is left to ask about this piece today, so it cannot show yet whether this was a slip or a gap.";
  }
  if (isGap) return "This is the piece to learn.";
  return next === "study-after-parts"
    ? "The questions on the way here are done; what is left is this piece itself."
    : "There is nothing simpler to ask here.";
}

export function titleOf({ dontKnow }: { dontKnow: boolean }): string {
  return dontKnow ? "Good to know" : "Not quite";
}
