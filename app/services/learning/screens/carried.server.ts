import type { DbContext } from "~/services/context";

const CARRIES_AT_MOST = 3;

/** Names of concepts of a course that build directly on one, the first few. */
export async function listCarried(
  ctx: DbContext,
  { courseId, conceptId }: { courseId: string; conceptId: string },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("course_prerequisites")
    .innerJoin("concepts", "concepts.id", "course_prerequisites.concept_id")
    .select("concepts.name")
    .where("course_prerequisites.course_id", "=", courseId)
    .where("course_prerequisites.prerequisite_id", "=", conceptId)
    .orderBy("concepts.name")
    .limit(CARRIES_AT_MOST)
    .execute();
  return rows.map(({ name }) => name);
}
