import { MINUTE_MS } from "~/time/periods";
import type { LatestCourse } from "./latest-course";

/** How courses are named where they stand beside others. */
export interface CourseNaming {
  /** With only one there is nothing to tell apart. */
  areSeveral: boolean;
  /** When each was begun, of courses that have one name. */
  begun: Record<string, Beginning>;
}

export interface Beginning {
  /** ISO */
  at: string;
  /** Of those of one name that were begun in the same minute, which one it is, from 1; null for one alone. */
  place: number | null;
}

type NamedCourse = Pick<LatestCourse, "id" | "courseName" | "createdAt">;

/** Pure. @param courses all of a learner's: which one it is of its name is the same on every screen */
export function courseNaming(courses: NamedCourse[]): CourseNaming {
  const inOrder = [...courses].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  const sameName = (one: NamedCourse) => inOrder.filter((other) => other.courseName === one.courseName);
  const twins = courses.filter((course) => sameName(course).length > 1);
  const beginningOf = (course: NamedCourse): Beginning => {
    const atOnce = sameName(course).filter((other) => minuteOf(other) === minuteOf(course));
    return { at: course.createdAt, place: atOnce.length > 1 ? atOnce.indexOf(course) + 1 : null };
  };
  return {
    areSeveral: courses.length > 1,
    begun: Object.fromEntries(twins.map((course) => [course.id, beginningOf(course)])),
  };
}

function minuteOf({ createdAt }: NamedCourse): number {
  return Math.floor(Date.parse(createdAt) / MINUTE_MS);
}
