/** A question of a course that is begun, not answered and not skipped yet. */
export interface PendingQuestion {
  courseId: string;
  questionNumber: number;
  question: string;
  /** It asks for the minutes of a week; otherwise for words. */
  isPace: boolean;
}
