import { DAY_MS } from "~/time/periods";

/** What a course takes of its learner's time. */
export interface CourseTime {
  /** What the learner said a week has for it; null while unknown. */
  minutesPerWeek: number | null;
  /** ISO times. */
  lastActivityAt: string;
  completedAt: string | null;
}

/** A course that rested for so long, while others were worked on, is left alone. */
const LEFT_ALONE_MS = 28 * DAY_MS;

/**
 * Minutes that a day has for all courses under way, 1 and up; null when none was told. Who was away from everything has
 * left nothing alone. Pure. @param courses all of a learner's
 */
export function minutesADay(courses: CourseTime[]): number | null {
  const latest = Math.max(...courses.map(({ lastActivityAt }) => Date.parse(lastActivityAt)));
  const told = courses.flatMap(({ minutesPerWeek, lastActivityAt, completedAt }) => {
    const isUnderWay = completedAt === null && latest - Date.parse(lastActivityAt) <= LEFT_ALONE_MS;
    return isUnderWay && minutesPerWeek !== null ? [minutesPerWeek] : [];
  });
  return told.length === 0 ? null : Math.ceil(told.reduce((sum, minutes) => sum + minutes, 0) / 7);
}
