import type { CourseProgress } from "~/services/courses/progress";

type Counts = Pick<CourseProgress, "knownConcepts" | "totalConcepts">;

/** How far a course has come, by the measure that its progress bar has. */
export function conceptsKnownLabel({ knownConcepts, totalConcepts }: Counts) {
  return `${knownConcepts} of ${concepts(totalConcepts)} known`;
}

/** The same, with those that are begun or probably known. */
export function conceptsOnTheWayLabel({ knownConcepts, totalConcepts }: Counts, others: number) {
  return `${knownConcepts + others} of ${concepts(totalConcepts)} on the way`;
}

function concepts(count: number): string {
  return `${count} ${count === 1 ? "concept" : "concepts"}`;
}
