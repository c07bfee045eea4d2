/** What a right answer has brought about: worth a line of its own. */
export interface Achievement {
  kind: "gap-closed" | "mastered";
  conceptId: string;
  conceptName: string;
  /** The reviews ask for it again. */
  comesBack: boolean;
  /** Names of concepts that rest directly on it: what it carries. */
  carries: string[];
}
