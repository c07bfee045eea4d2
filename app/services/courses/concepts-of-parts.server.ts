import type { DbContext } from "~/services/context";

/** How many concepts each part of a learner's course teaches, by its id; 1 and up. */
export async function countConceptsOfParts(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<ReadonlyMap<string, number>> {
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["id", "concept_ids as conceptIds"])
    .where("learner_id", "=", learnerId)
    .where("course_id", "=", courseId)
    .execute();
  return new Map(parts.map(({ id, conceptIds }) => [id, (JSON.parse(conceptIds) as string[]).length]));
}
