import type { DbContext } from "~/services/context";
import { establishedConcepts } from "./question-tree";

/** Which of these concepts the learner has shown to hold, anywhere in the course. */
export async function findEstablished(
  ctx: DbContext,
  { learnerId, courseId, conceptIds }: { learnerId: string; courseId: string; conceptIds: string[] },
): Promise<Set<string>> {
  if (conceptIds.length === 0) return new Set();
  const tried = await ctx.db
    .selectFrom("questions")
    .select(["concept_id as conceptId", "status", "attempt_count as attemptCount"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .where("course_id", "=", courseId)
    .execute();
  return establishedConcepts(tried);
}
