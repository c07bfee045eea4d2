import type { ShownState } from "~/services/map/concept-state";

/** A concept as its map shows it. */
export interface ShownConcept {
  id: string;
  name: string;
  state: ShownState;
  /** Its page. */
  href: string;
  /** The gap that its learner found in the demo, and kept. */
  isKept?: boolean;
  /** Names of what it waits for that it does not rest on itself, while it comes later. */
  waitsFor?: string[];
  /** Names of what it rests on that comes first in its part, while that is open and it comes later. */
  comesAfter?: string[];
}
