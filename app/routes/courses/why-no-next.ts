import type { CourseStructure, NamedConcept } from "~/services/courses/course-structure";

/** Why a course has no part to move on to. */
export type WhyNoNext =
  /** All its parts are complete. */
  | { kind: "complete" }
  /** The other parts are being drawn up, could not be, or may be asked for. */
  | { kind: "drawing" | "failed" | "none" }
  /** The other parts wait for what none of them teaches. */
  | { kind: "foundation"; concepts: NamedConcept[] }
  | { kind: "resting" };

/** Pure. @param course that has no open part to work on today */
export function whyNoNext(course: Pick<CourseStructure, "sections" | "rest" | "foundations">): WhyNoNext {
  if (isComplete(course)) return { kind: "complete" };
  if (course.rest) return { kind: course.rest.status };
  // What can be done today is told first.
  return course.foundations.length > 0 ? { kind: "foundation", concepts: course.foundations } : { kind: "resting" };
}

export function isComplete({ sections, rest }: Pick<CourseStructure, "sections" | "rest">): boolean {
  return rest === null && sections.every(({ subsections }) => subsections.every(({ completed }) => completed));
}

/** Whether the whole course is where to go from here: while the rest of it is drawn up, there is nothing new. */
export function leadsToCourse(why: WhyNoNext | null): boolean {
  return why !== null && why.kind !== "drawing";
}
