/** How far a learner is with the checkpoint at the end of a section. */
export type CheckpointState =
  /** Parts of the section are not complete. */
  | { status: "not-yet" }
  | { status: "ready" }
  /** Under way. */
  | { status: "open" }
  | { status: "passed"; at: string }
  /** These concepts were missed, and nothing right has been answered about them since. */
  | { status: "to-repair"; conceptIds: string[] }
  /** What was missed is repaired, or did not count: these concepts are asked about once more, the others hold. */
  | { status: "left"; conceptIds: string[] };

/** As screens tell it that do not show the checkpoint itself. */
export type CheckpointNote =
  Exclude<CheckpointState, { conceptIds: string[] }> | { status: "to-repair" | "left"; conceptNames: string[] };

/** A checkpoint that stands open, at the end of a section whose parts are complete. */
export interface OpenCheckpoint {
  courseId: string;
  courseName: string;
  sectionId: string;
  /** Of the section, 1… */
  sectionNumber: number;
  heading: string;
  note: Exclude<CheckpointNote, { status: "not-yet" | "passed" }>;
}

export interface JudgedConcept {
  id: string;
  verdict: "held" | "missed" | "void";
  isRepaired: boolean;
}

export interface CheckpointFacts {
  hasOpenParts: boolean;
  isUnderWay: boolean;
  /** When it was taken last; null while it was not. */
  endedAt: string | null;
  /** What was asked, each as it was judged last. */
  concepts: JudgedConcept[];
}

/** Pure. Who has taken it keeps that, whatever becomes of the parts. */
export function checkpointState({ hasOpenParts, isUnderWay, endedAt, concepts }: CheckpointFacts): CheckpointState {
  if (isUnderWay) return { status: "open" };
  if (endedAt === null || concepts.length === 0) return { status: hasOpenParts ? "not-yet" : "ready" };
  const toRepair = concepts.filter(({ verdict, isRepaired }) => verdict === "missed" && !isRepaired);
  if (toRepair.length > 0) return { status: "to-repair", conceptIds: toRepair.map(({ id }) => id) };
  const left = concepts.filter(({ verdict }) => verdict !== "held");
  if (left.length > 0) return { status: "left", conceptIds: left.map(({ id }) => id) };
  return { status: "passed", at: endedAt };
}
