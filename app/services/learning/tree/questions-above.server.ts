import type { DbContext } from "~/services/context";

/** Source keys of a question and of those that it is a part of, all the way up. */
export async function listSourceKeysUpFrom(ctx: DbContext, questionId: string): Promise<string[]> {
  const sourceKeys: string[] = [];
  for (let id: string | null = questionId; id !== null;) {
    const question: { sourceKey: string; parentId: string | null } = await ctx.db
      .selectFrom("questions")
      .innerJoin("items", "items.id", "questions.item_id")
      .select(["items.source_key as sourceKey", "questions.parent_question_id as parentId"])
      .where("questions.id", "=", id)
      .executeTakeFirstOrThrow();
    sourceKeys.push(question.sourceKey);
    id = question.parentId;
  }
  return sourceKeys;
}
