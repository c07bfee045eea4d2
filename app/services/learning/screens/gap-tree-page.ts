import type { AnswersTable } from "~db/schema";
import type { Outcome } from "~/services/mastery/evidence";
import type { SubsectionNames } from "~/services/learning/tree/subsection";
import type { GapTreeNode } from "~/services/map/gap-tree-node";

/** A breakdown to look back on. */
export interface GapTreePage {
  subsection: SubsectionNames;
  /** What the question with which it began is about. */
  conceptName: string;
  tree: GapTreeNode;
  /** In the order in which they were found; times are ISO. */
  gaps: FoundGap[];
  /** Every answer, in its order: the latest ones, of very many. */
  answers: AnswerOnTheWay[];
  /** Whether there are more, before those. */
  hasEarlier: boolean;
  /** Whether the question with which it began has been answered rightly since. */
  isOver: boolean;
}

export interface FoundGap {
  id: string;
  conceptName: string;
  /** What is missing of it, by name, as it was called then; null where that was not known. */
  gapName: string | null;
  foundAt: string;
  closedAt: string | null;
}

export interface AnswerOnTheWay {
  id: string;
  /** Where its question is to be seen; null where it is not. */
  href: string | null;
  /** Where it was asked that is not this breakdown; null for what was. */
  elsewhere: AnswersTable["phase"] | null;
  conceptName: string;
  stemText: string;
  outcome: Outcome;
  /** ISO */
  answeredAt: string;
}
