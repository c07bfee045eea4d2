import type { LatestCourse } from "./latest-course";

/** How courses are named where they stand beside others. */
export interface CourseNaming {
  /** With only one there is nothing to tell apart. */
  areSeveral: boolean;
  /** When each was begun, as an ISO time, of courses that have one name. */
  begunAt: Record<string, string>;
}

/** Pure. @param courses all, or the latest of very many */
export function courseNaming(courses: Pick<LatestCourse, "id" | "courseName" | "createdAt">[]): CourseNaming {
  const sameName = (one: { courseName: string }) => courses.filter((other) => other.courseName === one.courseName);
  const twins = courses.filter((course) => sameName(course).length > 1);
  return {
    areSeveral: courses.length > 1,
    begunAt: Object.fromEntries(twins.map(({ id, createdAt }) => [id, createdAt])),
  };
}
