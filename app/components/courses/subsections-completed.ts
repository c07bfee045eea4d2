import type { CourseProgress } from "~/services/courses/progress";

/** How far a course has come, by the measure that its progress bar has. */
export function subsectionsCompletedLabel({
  completedSubsections,
  totalSubsections,
}: Pick<CourseProgress, "completedSubsections" | "totalSubsections">) {
  return `${completedSubsections} of ${totalSubsections} ${totalSubsections === 1 ? "subsection" : "subsections"} completed`;
}
