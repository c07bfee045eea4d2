/** A course's state as lists and cards show it. */
export interface CourseProgress {
  status: "not_started" | "in_progress" | "completed";
  hasSections: boolean;
  totalSections: number;
  completedSections: number;
  totalSubsections: number;
  completedSubsections: number;
  /** 0 to 100, by subsections, because sections differ in length. */
  progressPercentage: number;
}

export function courseProgress(course: {
  startedAt: string | null;
  completedAt: string | null;
  sectionCount: number;
  sectionsCompleted: number;
  subsectionCount: number;
  subsectionsCompleted: number;
}): CourseProgress {
  return {
    status: course.completedAt ? "completed" : course.startedAt ? "in_progress" : "not_started",
    hasSections: course.sectionCount > 0,
    totalSections: course.sectionCount,
    completedSections: course.sectionsCompleted,
    totalSubsections: course.subsectionCount,
    completedSubsections: course.subsectionsCompleted,
    progressPercentage:
      course.subsectionCount === 0 ? 0 : Math.round((100 * course.subsectionsCompleted) / course.subsectionCount),
  };
}
