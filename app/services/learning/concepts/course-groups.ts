import type { MapConcept } from "~/services/map/concept-graph";

/** A learner's courses, put together where they teach the same concepts. Pure. */

export interface GroupedCourse {
  id: string;
  courseName: string;
}

/** A concept of one map, with the course in which it is looked at: of those that teach it, the first. */
export interface GroupedConcept extends Omit<MapConcept, "name"> {
  courseId: string;
}

export interface CourseGroup {
  courses: GroupedCourse[];
  /** Each once, in the order of the courses. */
  concepts: GroupedConcept[];
}

/**
 * Courses that share a concept, if only by way of others, are one group. Both groups and courses keep their order; courses
 * without concepts are in none.
 *
 * @param conceptsOf direct prerequisites by concept, by course
 */
export function groupCourses(
  courses: GroupedCourse[],
  conceptsOf: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): CourseGroup[] {
  const taught = courses.filter(({ id }) => (conceptsOf.get(id)?.size ?? 0) > 0);
  const groupOf = firstCourses(taught, conceptsOf);
  const groups = new Map<string, CourseGroup>();
  const merged = new Map<string, GroupedConcept>();
  for (const course of taught) {
    const first = groupOf(course.id);
    const group = groups.get(first) ?? { courses: [], concepts: [] };
    groups.set(first, group);
    group.courses.push(course);
    for (const [id, prerequisites] of conceptsOf.get(course.id)!) {
      if (!merged.has(id)) {
        merged.set(id, { id, courseId: course.id, prerequisites: [] });
        group.concepts.push(merged.get(id)!);
      }
      for (const one of prerequisites) addPrerequisite(merged, id, one);
    }
  }
  return [...groups.values()];
}

/** Unless the other rests on it already: two courses may disagree about what comes first, and the one before has its way. */
function addPrerequisite(concepts: Map<string, GroupedConcept>, id: string, prerequisite: string): void {
  const concept = concepts.get(id)!;
  if (concept.prerequisites.includes(prerequisite)) return;
  const beneath = new Set([prerequisite]);
  for (const one of beneath) concepts.get(one)?.prerequisites.forEach((deeper) => beneath.add(deeper));
  if (!beneath.has(id)) concept.prerequisites.push(prerequisite);
}

/** Finds of each course the first one of its group (union-find). */
function firstCourses(
  courses: GroupedCourse[],
  conceptsOf: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): (courseId: string) => string {
  const parent = new Map(courses.map(({ id }) => [id, id]));
  const first = (id: string): string => {
    const up = parent.get(id)!;
    return up === id ? id : first(up);
  };
  const order = new Map(courses.map(({ id }, index) => [id, index]));
  const taughtIn = new Map<string, string>();
  for (const { id } of courses) {
    for (const conceptId of conceptsOf.get(id)!.keys()) {
      const [one, other] = [first(taughtIn.get(conceptId) ?? id), first(id)];
      if (order.get(one)! <= order.get(other)!) parent.set(other, one);
      else parent.set(one, other);
      taughtIn.set(conceptId, id);
    }
  }
  return first;
}
