/** What the screen of a wrong answer says of each way on. */

interface TellingQuestions {
  /** Questions that may come, 1 to 3. */
  most: number;
  /** The first of them is there, and new to the learner. */
  isThere: boolean;
}

/** In one line of a phone. A right answer ends it sooner; while none is there yet nobody knows that one comes. */
export function howManyTell({ most, isThere }: TellingQuestions): string {
  return `${most === 1 ? "One question" : `Up to ${most} questions`} ${isThere ? "will" : "can"} tell.`;
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
      : "There are no new questions about this left for today, so we can’t tell yet whether it was a slip or a gap.";
  }
  return next === "study-after-parts"
    ? "You’ve done the questions below this one. What’s left is this idea itself."
    : "There’s no simpler question than this one.";
}

/** What is known of what a gap builds on: `due` is what seems solid and is to be reviewed, as when a gap has come back. */
export type Below = "nothing" | "due" | "solid" | "unasked";

/** Why nothing simpler is asked. */
export const whyItEnds: Record<Below, string> = {
  nothing: "This is where it starts: nothing simpler is missing.",
  solid: "Nothing below it seems to be missing.",
  due: "Nothing below it seems to be missing so far. Your reviews check it again.",
  unasked: "We look no deeper for now.",
};

interface AgainFacts {
  /** Another question about the same comes, not this one. */
  hasFresh: boolean;
  /** Its concept, where that one can't show the same mistake. */
  freshIsAbout: string | null;
  /** The question is not asked any more. */
  isMissed: boolean;
  dontKnow: boolean;
}

/** For whom it is to go back to work without a detour, and what comes. */
export function tryAgainWords({ hasFresh, freshIsAbout, isMissed, dontKnow }: AgainFacts) {
  if (hasFresh) {
    const about = freshIsAbout === null ? "the same idea" : `“${freshIsAbout}”`;
    return { when: "Ready now?", what: `You’ll get a fresh question about ${about}.` };
  }
  if (isMissed) return { when: "Ready now?", what: "Continue right away." };
  return { when: dontKnow ? "Had an idea?" : "Already see it?", what: "Try this question again." };
}
