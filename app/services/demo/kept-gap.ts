import type { GapName } from "~/services/learning/gaps/gap-name";

/** A gap that was kept, as its learner is told of it. */
export interface KeptGap extends GapName {
  conceptId: string;
  /** The newest course that has the concept; null while none has. */
  courseId: string | null;
}

/** As `KeptGap`, also for a while once it has ended. */
export interface ToldGap extends KeptGap {
  /** Its learner has shown since that they know the concept. */
  isEnded: boolean;
}
