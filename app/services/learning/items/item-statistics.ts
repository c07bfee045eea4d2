/** First attempts at an item, by what was believed of the learner before: less, or more, likely than not to know. */
export interface ItemCounts {
  optionCount: number;
  weakCount: number;
  weakCorrect: number;
  strongCount: number;
  strongCorrect: number;
}

/** Fewer learners than this in a group say nothing about an item. */
const ENOUGH = 20;
/** What nearly everybody gets right who should not tells nobody apart. */
const TOO_EASY = 0.95;
/** Above what blind guessing gives, so much must come of knowing. */
const ABOVE_GUESSING = 0.1;
const WORSE_BY = 0.1;

export type Misbehaviour =
  | "too-easy"
  | "too-hard"
  /** The weak do better than the strong: the item, or its key, misleads those who know. */
  | "discriminates-backwards";

/**
 * What is wrong with an item by the answers it gets, after R. L. Ebel, "Essentials of Educational Measurement" (1972):
 * its difficulty, and its index of discrimination D, the share of right answers among the strong less that among the
 * weak. An item with a negative D is to be thrown out.
 */
export function misbehaviourOf(counts: ItemCounts): Misbehaviour | null {
  const weak = counts.weakCorrect / counts.weakCount;
  const strong = counts.strongCorrect / counts.strongCount;
  const hasWeak = counts.weakCount >= ENOUGH;
  const hasStrong = counts.strongCount >= ENOUGH;
  if (hasWeak && hasStrong && weak - strong >= WORSE_BY) return "discriminates-backwards";
  if (hasStrong && strong < 1 / counts.optionCount + ABOVE_GUESSING) return "too-hard";
  return hasWeak && weak >= TOO_EASY ? "too-easy" : null;
}
