import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import type { Growth } from "./growth.server";

/** Of somebody who knows no more than so many, all are named; of others, the latest that they mastered. */
const ALL_NAMED = 6;

const courseConcepts = compiledQuery((db, { courseId, learnerId }: { courseId: string; learnerId: string }) =>
  db
    .selectFrom("course_concepts")
    .innerJoin("courses", "courses.id", "course_concepts.course_id")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select(["concepts.id", "concepts.name"])
    .where("course_concepts.course_id", "=", courseId)
    .where("courses.learner_id", "=", learnerId),
);

/** With the names of what a course counts as known besides what was mastered, where that is little: it is implied by it. */
export async function withImpliedNames(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
  growth: Growth,
): Promise<Growth> {
  const { known, knownNames } = growth;
  if (known <= knownNames.length || known > ALL_NAMED) return growth;
  const { proved } = await findProved(ctx, key);
  const implied = (await courseConcepts(ctx, key))
    .filter(({ id, name }) => proved.has(id) && !knownNames.includes(name))
    .map(({ name }) => name);
  return { ...growth, knownNames: [...knownNames, ...implied].slice(0, known) };
}
