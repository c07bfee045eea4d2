import type { DbContext } from "~/services/context";

export interface NamedConcept {
  id: string;
  name: string;
}

/** What a concept of a course rests on directly, by name. */
export function listPrerequisites(
  ctx: DbContext,
  { courseId, conceptId }: { courseId: string; conceptId: string },
): Promise<NamedConcept[]> {
  return ctx.db
    .selectFrom("course_prerequisites")
    .innerJoin("concepts", "concepts.id", "course_prerequisites.prerequisite_id")
    .select(["concepts.id", "concepts.name"])
    .where("course_prerequisites.course_id", "=", courseId)
    .where("course_prerequisites.concept_id", "=", conceptId)
    .orderBy("concepts.name")
    .execute();
}
