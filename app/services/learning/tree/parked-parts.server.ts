import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { listParked } from "~/services/mastery/parking.server";
import { waitsForParked } from "~/services/mastery/waits-for-parked";

/** A concept that its learner has left for tomorrow. */
export interface ParkedConcept {
  id: string;
  name: string;
}

/** As stored. */
interface StoredPart {
  courseId: string;
  conceptIds: string;
}

/**
 * Tells of parts what they wait for that their learner has left for tomorrow. Each course is looked at once, and as good as
 * nothing is where nothing of it was left.
 */
export function whatPartsWaitFor(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): (part: StoredPart) => Promise<ParkedConcept[]> {
  const courses = new Map<string, Promise<(conceptIds: string[]) => ParkedConcept[]>>();
  const findCourse = async (courseId: string) => {
    const concepts = await listParked(ctx, { learnerId, courseId });
    if (concepts.length === 0) return () => [];
    const { prerequisites, proved } = await findProved(ctx, { learnerId, courseId });
    const beliefs = { prerequisites, proved, parked: new Set(concepts.map(({ id }) => id)) };
    return (conceptIds: string[]) => {
      const waitsFor = waitsForParked(conceptIds, beliefs);
      return concepts.filter(({ id }) => waitsFor.includes(id));
    };
  };
  return async ({ courseId, conceptIds }) => {
    const course = courses.get(courseId) ?? findCourse(courseId);
    courses.set(courseId, course);
    return (await course)(JSON.parse(conceptIds) as string[]);
  };
}
