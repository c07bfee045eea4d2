import type { Selectable } from "kysely";
import type { DbContext } from "~/services/context";
import type { AnswersTable } from "~db/schema";

/** The newest answer to a question, or null when there is none yet. Whose it is, the caller has checked. */
export async function findLastAnswer(ctx: DbContext, questionId: string): Promise<Selectable<AnswersTable> | null> {
  const answer = await ctx.db
    .selectFrom("answers")
    .selectAll()
    .where("question_id", "=", questionId)
    .orderBy("attempt_number", "desc")
    .limit(1)
    .executeTakeFirst();
  return answer ?? null;
}
