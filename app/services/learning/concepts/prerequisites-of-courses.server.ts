import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/**
 * The concepts of a learner's courses, as they were written with the outlines, each with those it builds on; of courses
 * without an outline nothing.
 */
export async function findPrerequisites(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<Map<string, Map<string, string[]>>> {
  const concepts = await ctx.db
    .selectFrom("courses")
    .innerJoin("course_concepts", "course_concepts.course_id", "courses.id")
    .select(["course_concepts.course_id as courseId", "course_concepts.concept_id as conceptId"])
    .where("courses.learner_id", "=", learnerId)
    .orderBy(sql`course_concepts.rowid`)
    .execute();
  const edges = await ctx.db
    .selectFrom("courses")
    .innerJoin("course_prerequisites", "course_prerequisites.course_id", "courses.id")
    .select([
      "course_prerequisites.course_id as courseId",
      "course_prerequisites.concept_id as conceptId",
      "course_prerequisites.prerequisite_id as prerequisiteId",
    ])
    .where("courses.learner_id", "=", learnerId)
    .execute();
  const found = new Map<string, Map<string, string[]>>();
  for (const { courseId, conceptId } of concepts) {
    if (!found.has(courseId)) found.set(courseId, new Map());
    found.get(courseId)!.set(conceptId, []);
  }
  for (const { courseId, conceptId, prerequisiteId } of edges)
    found.get(courseId)?.get(conceptId)?.push(prerequisiteId);
  return found;
}
