import type { Selectable } from "kysely";
import type { DbContext } from "~/services/context";
import type { AnswersTable } from "~db/schema";

/** The newest answer to a question, or null when there is none yet. */
export async function findLastAnswer(
  ctx: DbContext,
  input: { learnerId: string; questionId: string },
): Promise<Selectable<AnswersTable> | null> {
  const answer = await ctx.db
    .selectFrom("answers")
    .selectAll()
    .where("learner_id", "=", input.learnerId)
    .where("question_id", "=", input.questionId)
    .orderBy("attempt_number", "desc")
    .limit(1)
    .executeTakeFirst();
  return answer ?? null;
}
