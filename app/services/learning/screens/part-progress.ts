import type { Unwritten } from "~/services/learning/tree/wishes";

/** How far a part is: its main questions that are answered right, of all that it began with. */
export interface PartProgress {
  done: number;
  all: number;
  /** Of one that rests: how much of it could not be written. */
  unwritten: Unwritten | null;
}
