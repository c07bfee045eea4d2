import type { CheckpointNote } from "~/services/learning/checkpoints/checkpoint-state";

/** A part of a section as a leaf: `new` has just grown. */
export type Leaf = "grown" | "new" | "to-come";

interface Part {
  sectionNumber: string;
  completed: boolean;
}

/** As many leaves as a stem has room for. */
const MOST_LEAVES = 10;

/** A leaf for each part of a section; where there are too many, as large a share of them has grown. */
export function leavesOf(parts: Part[], completedNow: string): Leaf[] {
  if (parts.length <= MOST_LEAVES) {
    return parts.map(({ sectionNumber, completed }) =>
      sectionNumber === completedNow ? "new" : completed ? "grown" : "to-come",
    );
  }
  const share = parts.filter(({ completed }) => completed).length / parts.length;
  const grown = Math.max(1, Math.floor(share * MOST_LEAVES));
  return Array.from({ length: MOST_LEAVES }, (_, index) =>
    index >= grown ? "to-come" : index === grown - 1 ? "new" : "grown",
  );
}

/** How far it is from here. */
export function plantCaption(parts: Part[], checkpoint: CheckpointNote["status"] | undefined): string {
  const left = parts.filter(({ completed }) => !completed).length;
  if (parts.length === 0) return "";
  if (left === 0) return "All parts of this section complete";
  const words = left === 1 ? "1 more part" : `${left} more parts`;
  return checkpoint === "not-yet" ? `${words} until the checkpoint` : `${words} in this section`;
}
