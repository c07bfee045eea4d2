/**
 * Weeks that the rest of a course takes at the pace its learner named, 1 and up; null when nobody can say, or nothing is
 * left. Pure.
 */
export function weeksLeft(course: {
  studyMinutes: number | null;
  minutesPerWeek: number | null;
  conceptCount: number;
  /** Those that need not be learned any more. */
  conceptsKnown: number;
}): number | null {
  const { studyMinutes, minutesPerWeek, conceptCount, conceptsKnown } = course;
  if (studyMinutes === null || minutesPerWeek === null || conceptsKnown >= conceptCount) return null;
  const minutesLeft = (studyMinutes * (conceptCount - conceptsKnown)) / conceptCount;
  return Math.ceil(minutesLeft / minutesPerWeek);
}
