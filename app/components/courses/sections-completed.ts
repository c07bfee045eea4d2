import type { CourseProgress } from "~/services/courses/progress";

export function sectionsCompleted({ completedSections, totalSections }: CourseProgress): string {
  return `${completedSections} of ${totalSections} ${totalSections === 1 ? "section" : "sections"} completed`;
}
