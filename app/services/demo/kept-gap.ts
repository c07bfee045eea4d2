/** A gap that was kept, as its learner is told of it. */
export interface KeptGap {
  conceptId: string;
  name: string;
  /** The newest course that has the concept; null while none has. */
  courseId: string | null;
}
