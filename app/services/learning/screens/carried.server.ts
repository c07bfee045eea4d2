import type { DbContext } from "~/services/context";

const CARRIES_AT_MOST = 3;

/** Names of concepts of a course that build directly on one and that the learner has not mastered, the first few. */
export async function listCarried(
  ctx: DbContext,
  { learnerId, courseId, conceptId }: { learnerId: string; courseId: string; conceptId: string },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("course_prerequisites")
    .innerJoin("concepts", "concepts.id", "course_prerequisites.concept_id")
    .select("concepts.name")
    .where("course_prerequisites.course_id", "=", courseId)
    .where("course_prerequisites.prerequisite_id", "=", conceptId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mastery")
            .select("mastery.concept_id")
            .where("mastery.learner_id", "=", learnerId)
            .whereRef("mastery.concept_id", "=", "course_prerequisites.concept_id")
            .where("mastery.mastered_at", "is not", null),
        ),
      ),
    )
    .orderBy("concepts.name")
    .limit(CARRIES_AT_MOST)
    .execute();
  return rows.map(({ name }) => name);
}
