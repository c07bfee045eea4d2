import type { CheckpointNote } from "./checkpoint-state";

/** Where one stands on the way through a section, part by part, to the checkpoint at its end. */
export interface SectionPath {
  /** How far it is from here. */
  words: string;
  parts: { sectionNumber: string; heading: string; state: StopState }[];
  /** Null where none is to be taken, or nobody can say yet. */
  checkpoint: StopState | null;
  /** Why a part before the next one is passed over, as a sentence; null where none is locked, or that is not told. */
  note: string | null;
}

/** At most one stop is `next`. */
export type StopState = "done" | "next" | "later";

interface Part {
  sectionNumber: string;
  heading: string;
  completed: boolean;
  /** What has to come before it, as a sentence without its full stop; null or left out where nothing has, or it is not told. */
  lockReason?: string | null;
}

interface Way {
  /** The part to move on to, if it is of this section. */
  next: string | null;
  checkpoint: CheckpointNote["status"] | undefined;
}

/** Pure. What is offered as the way on comes next: the checkpoint before any part. */
export function sectionPath(parts: Part[], { next, checkpoint }: Way): SectionPath {
  const flag = checkpoint ? FLAGS[checkpoint] : null;
  return {
    words: pathWords(parts, checkpoint),
    note: flag === "next" ? null : laterNote(parts, next),
    parts: parts.map(({ sectionNumber, heading, completed }) => ({
      sectionNumber,
      heading,
      state: completed ? "done" : sectionNumber === next && flag !== "next" ? "next" : "later",
    })),
    checkpoint: flag,
  };
}

const FLAGS: Record<CheckpointNote["status"], StopState> = {
  "not-yet": "later",
  ready: "next",
  open: "next",
  "to-repair": "next",
  left: "next",
  passed: "done",
};

function pathWords(parts: Part[], checkpoint: Way["checkpoint"]): string {
  const left = parts.filter(({ completed }) => !completed).length;
  if (parts.length === 0) return "";
  if (left === 0) return "All parts of this section complete";
  const more = left < parts.length ? " more" : "";
  const words = left === 1 ? `1${more} part` : `${left}${more} parts`;
  return checkpoint === "not-yet" ? `${words} until the checkpoint` : `${words} in this section`;
}

/** Of the parts before it that are locked, the first with what has to come before it. */
function laterNote(parts: Part[], next: Way["next"]): string | null {
  const place = parts.findIndex(({ sectionNumber }) => sectionNumber === next);
  const locked = parts.slice(0, Math.max(place, 0)).find(({ completed, lockReason }) => !completed && lockReason);
  if (!locked?.lockReason) return null;
  const { sectionNumber, lockReason } = locked;
  return `${sectionNumber} opens later: ${lockReason[0]!.toLowerCase()}${lockReason.slice(1)}.`;
}
