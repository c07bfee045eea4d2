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

/**
 * Pure. Takes time in proportion to the courses: somebody may have begun the same one twenty times.
 *
 * @param courses all of a learner's: which one it is of its name is the same on every screen
 */
export function courseNaming(courses: NamedCourse[]): CourseNaming {
  const inOrder = [...courses].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  const begun: Record<string, Beginning> = {};
  for (const sameName of groupsOf(inOrder, ({ courseName }) => courseName)) {
    if (sameName.length === 1) continue;
    for (const atOnce of groupsOf(sameName, minuteOf))
      for (const [index, { id, createdAt }] of atOnce.entries())
        begun[id] = { at: createdAt, place: atOnce.length > 1 ? index + 1 : null };
  }
  return { areSeveral: courses.length > 1, begun };
}

function groupsOf<T>(all: T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

/** As `2026-01-05T09:00`. */
function minuteOf({ createdAt }: NamedCourse): string {
  return createdAt.slice(0, 16);
}
