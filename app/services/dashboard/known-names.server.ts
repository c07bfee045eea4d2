import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { ALL_NAMED } from "./all-named";

const latestMastered = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("mastery")
    .innerJoin("concepts", "concepts.id", "mastery.concept_id")
    .select("concepts.name")
    .where("mastery.learner_id", "=", learnerId)
    .where("mastery.mastered_at", "is not", null)
    .orderBy("mastery.mastered_at", "desc")
    .limit(ALL_NAMED),
);

const unmasteredConcepts = compiledQuery((db, { courseId, learnerId }: { courseId: string; learnerId: string }) =>
  db
    .selectFrom("course_concepts")
    .innerJoin("courses", "courses.id", "course_concepts.course_id")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select(["concepts.id", "concepts.name"])
    .where("course_concepts.course_id", "=", courseId)
    .where("courses.learner_id", "=", learnerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mastery")
            .select("mastery.concept_id")
            .whereRef("mastery.learner_id", "=", "courses.learner_id")
            .whereRef("mastery.concept_id", "=", "concepts.id")
            .where("mastery.mastered_at", "is not", null),
        ),
      ),
    ),
);

/**
 * Of what is known, what was mastered, the latest first, as far as there is room for; where that is little, also what a
 * course counts as known besides: it is implied by it.
 *
 * @param whose.known how much is known in all
 */
export async function listKnownNames(
  ctx: DbContext,
  { learnerId, courseId, known }: { learnerId: string; courseId: string | null; known: number },
): Promise<string[]> {
  const mastered = (await latestMastered(ctx, { learnerId })).map(({ name }) => name);
  if (courseId === null || known <= mastered.length || known > ALL_NAMED) return mastered;
  const { proved } = await findProved(ctx, { learnerId, courseId });
  const unmastered = await unmasteredConcepts(ctx, { learnerId, courseId });
  const implied = unmastered.filter(({ id }) => proved.has(id)).map(({ name }) => name);
  return [...mastered, ...implied].slice(0, known);
}
