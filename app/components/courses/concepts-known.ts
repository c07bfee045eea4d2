import type { CourseProgress } from "~/services/courses/progress";

/** How far a course has come, by the measure that its progress bar has. */
export function conceptsKnownLabel({
  knownConcepts,
  totalConcepts,
}: Pick<CourseProgress, "knownConcepts" | "totalConcepts">) {
  return `${knownConcepts} of ${totalConcepts} ${totalConcepts === 1 ? "concept" : "concepts"} known`;
}
