/** A concept of a section as a leaf, as on the dashboard: `new` has just grown. */
export type Leaf = "grown" | "new" | "to-come";

interface Part {
  sectionNumber: string;
  completed: boolean;
}

interface PartWithConcepts extends Part {
  /** How many it teaches, 1 and up. */
  concepts: number;
}

/** As many leaves as a stem has room for. */
const MOST_LEAVES = 10;

/** A leaf for each concept of a section's parts; where there are too many, as large a share of them has grown. */
export function leavesOf(parts: PartWithConcepts[], completedNow: string): Leaf[] {
  const leaves = parts.flatMap(({ sectionNumber, completed, concepts }) =>
    Array.from({ length: concepts }, (): Leaf =>
      sectionNumber === completedNow ? "new" : completed ? "grown" : "to-come",
    ),
  );
  if (leaves.length <= MOST_LEAVES) return leaves;
  const share = leaves.filter((leaf) => leaf !== "to-come").length / leaves.length;
  const grown = Math.max(1, Math.floor(share * MOST_LEAVES));
  return Array.from({ length: MOST_LEAVES }, (_, index) =>
    index >= grown ? "to-come" : index === grown - 1 ? "new" : "grown",
  );
}
