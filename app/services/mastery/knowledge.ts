import type { Prior } from "./known";
import type { ConceptRecord } from "./record";

/** What is believed of one learner and one concept. */
export interface Knowledge {
  /** Of knowing it, 0 to 1. */
  probability: number;
  record: ConceptRecord;
  prior: Prior | null;
  /** What the learner said of it before the course, whatever a test has come to since; null when nothing. */
  ownWord: Prior | null;
  /** When it is to be asked again: an ISO time; null while it was never mastered. */
  dueAt: string | null;
  /** It was found to be missing, and not shown to be known since. */
  isOpenGap: boolean;
}
