import type { ConceptFacts } from "~/providers/author/port";
import type { DbContext } from "~/services/context";

/** What an author is told of concepts of a course. */
export async function findConceptFacts(
  ctx: DbContext,
  { courseId, conceptIds }: { courseId: string; conceptIds: string[] },
): Promise<ConceptFacts[]> {
  const concepts = await ctx.db
    .selectFrom("concepts")
    .select(["id", "name", "summary"])
    .where("id", "in", conceptIds)
    .execute();
  const prerequisites = await ctx.db
    .selectFrom("course_prerequisites")
    .innerJoin("concepts", "concepts.id", "course_prerequisites.prerequisite_id")
    .select(["course_prerequisites.concept_id as conceptId", "concepts.name"])
    .where("course_prerequisites.course_id", "=", courseId)
    .where("course_prerequisites.concept_id", "in", conceptIds)
    .execute();
  return concepts.map((concept) => ({
    ...concept,
    prerequisites: prerequisites.filter((edge) => edge.conceptId === concept.id).map((edge) => edge.name),
  }));
}
