/** A question of a breakdown, with the simpler ones it was broken down into. */
export interface GapTreeNode {
  /** Which question it is, in words: "Question 2" or "Part 1 of 3". */
  questionLabel: string;
  conceptName: string;
  /** What is missing of it, by name, where it is a gap that has one. */
  gapName?: string;
  outcome: "failed" | "held" | "open" | "skipped";
  /** Why it builds on what was missed beneath it, in a sentence; left out where that is not said. */
  reason?: string;
  /** How many questions about it were missed there, where that is counted. */
  timesMissed?: number;
  /** The search ended here: failed, while what it rests on holds. */
  isGap: boolean;
  /** It failed, and was answered right since: told where all of it is over. */
  holdsNow?: boolean;
  /** What is being asked now. */
  isCurrent: boolean;
  /** Where the question is to be seen; null while it is not. */
  href: string | null;
  children: GapTreeNode[];
}
