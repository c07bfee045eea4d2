import type { CourseProgress } from "~/services/courses/progress";

type Counts = Pick<CourseProgress, "knownConcepts" | "totalConcepts">;

/** How far a course has come, by the measure that its progress bar has. */
export function conceptsKnownLabel({ knownConcepts, totalConcepts }: Counts) {
  return `${knownConcepts} of ${concepts(totalConcepts)} known`;
}

/** The same, with those that are probably known. @param likely how many they are, 1 and up */
export function conceptsLikelyKnownLabel({ knownConcepts, totalConcepts }: Counts, likely: number) {
  const all = knownConcepts + likely;
  if (knownConcepts === 0) return `${all} of ${concepts(totalConcepts)} probably known`;
  return `${all} of ${concepts(totalConcepts)} known, ${likely} of them probably`;
}

function concepts(count: number): string {
  return `${count} ${count === 1 ? "concept" : "concepts"}`;
}
