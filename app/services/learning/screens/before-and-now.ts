import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { fitsALine, isShort } from "~/text/fits-a-line";
import { briefAsk } from "~/text/what-is-asked";
import type { Achievement } from "./achievement";
import type { GapBefore, GapStory } from "./gap-story";

/** An answer in the story of a closed gap. */
export interface ToldAnswer {
  /** What was asked, as HTML; null where that is long. */
  askHtml: string | null;
  /** What was chosen; null where that is long and `words` say enough. */
  answerHtml: string | null;
  /** What is said of it. */
  words: string;
}

/** The answer that showed a gap, and the one that closed it. */
export interface BeforeAndNow {
  before: ToldAnswer;
  /** With what the same mistake would have led to, where that fits into a sentence. */
  now: ToldAnswer & { avoidedHtml: string | null };
}

/**
 * Null where nothing can be said of what was before.
 * @param right the question that closed it, and what was answered there; null where that is not told
 */
export function beforeAndNow(
  { story, ...gap }: Achievement,
  right: { stemHtml: string; optionHtml: string | null },
): BeforeAndNow | null {
  if (!story?.before) return null;
  const { inConcept } = gapNameOf(gap);
  const { avoidedHtml } = story;
  return {
    before: toldBefore(story.before),
    now: {
      askHtml: briefAsk(right.stemHtml),
      answerHtml: right.optionHtml !== null && isShort(right.optionHtml) ? right.optionHtml : null,
      words: howItClosed(story, inConcept),
      avoidedHtml: avoidedHtml !== null && fitsALine(avoidedHtml) ? avoidedHtml : null,
    },
  };
}

function toldBefore(before: GapBefore): ToldAnswer {
  if (before.kind === "dont-know")
    return { askHtml: null, answerHtml: null, words: "You said you didn’t know it yet." };
  const { optionHtml, did, stemHtml } = before;
  const isTold = did === null || isShort(optionHtml);
  return {
    askHtml: briefAsk(stemHtml),
    answerHtml: isTold ? optionHtml : null,
    words: did ?? "That’s what you chose.",
  };
}

function howItClosed({ isFresh, isSameMisconception, avoidedHtml }: GapStory, inConcept: string | null): string {
  const isElsewhere = isFresh && !isSameMisconception && inConcept !== null;
  const right = `You got ${isFresh ? "a fresh question" : "it"}${isElsewhere ? ` about “${inConcept}”` : ""} right.`;
  return avoidedHtml === null || fitsALine(avoidedHtml)
    ? right
    : `${right} The same mistake was possible there, and you didn’t make it.`;
}
