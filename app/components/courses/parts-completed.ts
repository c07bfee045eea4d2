import type { CourseProgress } from "~/services/courses/progress";

/** How far a course has come, by the measure that its progress bar has. */
export function partsCompleted({ completedParts, totalParts }: Pick<CourseProgress, "completedParts" | "totalParts">) {
  return `${completedParts} of ${totalParts} ${totalParts === 1 ? "part" : "parts"} completed`;
}
