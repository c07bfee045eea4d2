import type { QuestionKey } from "~/urls/paths";
import type { GapStory } from "./gap-story";

/** What a right answer has brought about: worth a line of its own. */
export interface Achievement {
  kind: "gap-closed" | "mastered";
  conceptId: string;
  conceptName: string;
  /** What the closed gap was called; null where it has no name but its concept's. */
  gapName: string | null;
  /** What its learner knows now instead of what was wrong, as a sentence; null where its author gave none. */
  idea: string | null;
  /** Until the reviews ask for it again, 1 and up; null where they don't. */
  comesBackInDays: number | null;
  /** Names of concepts that rest directly on it: what it carries. */
  carries: string[];
  /** Where the gap was found that is closed now; null where there is no tree of that. */
  foundAt: QuestionKey | null;
  /** Of a gap: how it began and ended; null of anything else. */
  story: GapStory | null;
}
