import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { ALL_NAMED } from "./all-named";
import type { Growth } from "./growth.server";

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

/** With the names of what a course counts as known besides what was mastered, where that is little: it is implied by it. */
export async function withImpliedNames(
  ctx: DbContext,
  { growth, ...key }: { learnerId: string; courseId: string; growth: Growth },
): Promise<Growth> {
  const { known, knownNames } = growth;
  if (known <= knownNames.length || known > ALL_NAMED) return growth;
  const { proved } = await findProved(ctx, key);
  const implied = (await unmasteredConcepts(ctx, key)).filter(({ id }) => proved.has(id)).map(({ name }) => name);
  return { ...growth, knownNames: [...knownNames, ...implied].slice(0, known) };
}
