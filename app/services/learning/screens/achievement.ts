/** What a right answer has brought about: worth a line of its own. */
export interface Achievement {
  kind: "gap-closed" | "mastered";
  conceptId: string;
  conceptName: string;
  /** Names of concepts that rest directly on it: what it carries. */
  carries: string[];
}
