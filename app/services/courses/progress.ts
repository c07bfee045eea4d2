/** A course's state as lists and cards show it. */
export interface CourseProgress {
  status: "not_started" | "in_progress" | "completed";
  hasSections: boolean;
  /** False while more parts are still to be drawn up: how much there is in all is not known then. */
  isOutlined: boolean;
  totalSections: number;
  completedSections: number;
  totalConcepts: number;
  /** Those that need not be learned any more. */
  knownConcepts: number;
  /** 0 to 100, by concepts: it is 100 only when all of them are known; 0 while it is not known which there are. */
  progressPercentage: number;
}

export function courseProgress(course: {
  startedAt: string | null;
  outlinedAt: string | null;
  completedAt: string | null;
  sectionCount: number;
  sectionsCompleted: number;
  conceptCount: number;
  conceptsKnown: number;
}): CourseProgress {
  return {
    status: course.completedAt ? "completed" : course.startedAt ? "in_progress" : "not_started",
    hasSections: course.sectionCount > 0,
    isOutlined: course.outlinedAt !== null,
    totalSections: course.sectionCount,
    completedSections: course.sectionsCompleted,
    totalConcepts: course.conceptCount,
    knownConcepts: course.conceptsKnown,
    progressPercentage: course.outlinedAt === null ? 0 : percentKnown(course),
  };
}

export function percentKnown({ conceptCount, conceptsKnown }: { conceptCount: number; conceptsKnown: number }): number {
  return conceptCount === 0 ? 0 : Math.floor((100 * conceptsKnown) / conceptCount);
}
