/** What the screen of a wrong answer says of each way on. */

/** In one line of a phone. A right answer ends it sooner. @param most questions that may come, 1 to 3 */
export function howManyTell(most: number): string {
  return most === 1 ? "One question will tell." : `Up to ${most} questions will tell.`;
}

/** In one line of a phone. */
export function howToClose({ hasFresh }: { hasFresh: boolean }): string {
  return hasFresh ? "Lesson first, then a fresh question." : "Lesson first, then you continue.";
}

export function whatThen({ next, isMissed, hasFresh }: { next: string; isMissed: boolean; hasFresh: boolean }): string {
  if (next === "nothing-new") return "come back to this question, or leave it for tomorrow.";
  if (hasFresh) return "try a fresh question.";
  return isMissed ? "continue." : "come back to this question.";
}

interface StudyFacts {
  next: string;
  isGap: boolean;
}

/** Of a question that is no gap, and of a gap that nothing new is left to ask about. */
export function studyReason({ next, isGap }: StudyFacts): string {
  if (next === "nothing-new") {
    return isGap
      ? "There are no new questions about it left for today."
      : "There are no new questions about this left for today, so we can't tell yet whether it was a slip or a gap.";
  }
  return next === "study-after-parts"
    ? "You've done the questions below this one. What's left is this idea itself."
    : "There's no simpler question than this one.";
}

/** What a miss that was just made may come from; null where it shows nothing yet, or is looked back on. */
export function whatMayBeMissing({ next, isMissed }: { next: string; isMissed: boolean }): string | null {
  return next === "simpler" && !isMissed ? "Something this builds on may be missing." : null;
}
