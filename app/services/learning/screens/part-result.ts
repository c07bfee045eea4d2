import type { PartAnswers } from "./part-answers";

/** What working through a part came to, for the moment at which it is complete. */
export interface PartResult {
  sectionNumber: string;
  heading: string;
  /** Those of its breakdowns included. */
  answers: PartAnswers;
  /** Names of the gaps found in it that are closed. */
  closedGaps: string[];
  /** How many concepts it has shown to be known: those it teaches and what was mastered on the way, but for what was known before. */
  shown: number;
  /** About so long its answers took, whole minutes, 1 and up. */
  minutes: number;
  /** What one can do who knows its concepts, as they are summed up. */
  canDo: string[];
  /** Numbers of the course's other parts whose concepts need one of its concepts directly. */
  carries: string[];
}
