/** A question of a breakdown, with the simpler ones it was broken down into. */
export interface GapTreeNode {
  /** Beneath its name, in words: how often it was asked; on the way to a gap, why it builds on what was missed next. */
  questionLabel?: string;
  /** What was chosen there, as HTML: short, and only on the way to a gap. */
  chosenHtml?: string;
  /** Beside its name, in place of what came of it; "" for nothing. */
  badge?: string;
  conceptName: string;
  /** What is missing of it, by name, where it is a gap that has one. */
  gapName?: string;
  outcome: "failed" | "held" | "open" | "skipped";
  /** It failed by “I don't know yet” alone: nothing was missed. */
  saidDontKnow?: boolean;
  /** How many questions about it were missed there, where that is counted; “I don't know yet” counts, too. */
  timesMissed?: number;
  /** The search ended here: failed, while what it rests on holds. */
  isGap: boolean;
  /** It failed, and was answered right since: told where all of it is over. */
  holdsNow?: boolean;
  /** What is being asked now; left out of what is looked back on. */
  isCurrent?: boolean;
  /** Where the question is to be seen; null while it is not, or left out where none of them is a link. */
  href?: string | null;
  children: GapTreeNode[];
}
