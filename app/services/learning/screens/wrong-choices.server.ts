import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/** Of these questions, those where a wrong option was chosen: at the others “I don't know yet” was all that was missed. */
export async function findWrongChoices(
  ctx: DbContext,
  { learnerId, questionIds }: { learnerId: string; questionIds: string[] },
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("answers")
    .select("question_id as questionId")
    .distinct()
    .where(sql`+learner_id`, "=", learnerId) // not by this index, which has all that they ever answered
    .where("question_id", "in", questionIds)
    .where("is_correct", "=", 0)
    .where("dont_know", "=", 0)
    .execute();
  return new Set(rows.map(({ questionId }) => questionId));
}
