import type { DbContext } from "~/services/context";

/** Ids of the parts of a question, and of theirs, all the way down. */
export async function listQuestionsBelow(ctx: DbContext, questionId: string): Promise<string[]> {
  const below: string[] = [];
  for (let level = [questionId]; level.length > 0;) {
    const parts = await ctx.db.selectFrom("questions").select("id").where("parent_question_id", "in", level).execute();
    level = parts.map(({ id }) => id);
    below.push(...level);
  }
  return below;
}
