/** What the screen of a wrong answer says of each way on. */

/** A right answer ends it sooner. @param most questions that may come, 1 to 3 */
export function slipOrGap(most: number): string {
  return most === 1
    ? "One more question on the same idea shows whether this was a slip or a gap."
    : `Up to ${most} more questions on the same idea show whether this was a slip or a gap.`;
}

export function whatThen({ next, isMissed, hasFresh }: { next: string; isMissed: boolean; hasFresh: boolean }): string {
  if (next === "nothing-new") return "come back to the question, or leave it for tomorrow.";
  if (hasFresh) return "try a fresh question.";
  return isMissed ? "continue." : "come back to the question.";
}

interface StudyFacts {
  next: string;
  isGap: boolean;
  /** Its concept builds on others. */
  hasPrerequisites: boolean;
}

export function studyReason({ next, isGap, hasPrerequisites }: StudyFacts): string {
  if (next === "nothing-new") {
    return isGap
      ? "There are no new questions about it left for today."
      : "There are no new questions about this left for today, so we can't tell yet whether it was a slip or a gap.";
  }
  if (isGap && !hasPrerequisites) return "Nothing comes before it, so this is where to start.";
  if (isGap) return "Everything below it is solid, so the search ends here.";
  return next === "study-after-parts"
    ? "You've done the questions below this one. What's left is this idea itself."
    : "There's no simpler question than this one.";
}

/** The heading of the screen, and its title. */
export function titleOf({ lastAnswer, isGap }: { lastAnswer: { dontKnow: boolean }; isGap: boolean }): string {
  if (isGap) return "This is the gap";
  return lastAnswer.dontKnow ? "Good to know" : "Not quite";
}
