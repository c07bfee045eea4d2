import { ctx } from "~/app-context.server";
import { isSumOf } from "./sums";

interface StoredQuestion {
  id: string;
  parentId: string | null;
  stem: string;
  /** Whether the stored key is what the question asks for; made for questions that are sums. */
  isRight: boolean;
}

/** All questions put to learners, with what is true about their keys. */
export async function storedQuestions(): Promise<StoredQuestion[]> {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["questions.id", "parent_question_id", "stem_text", "options", "answer_index"])
    .orderBy("question_number")
    .execute();
  return rows.map(({ id, parent_question_id, stem_text, options, answer_index }) => ({
    id,
    parentId: parent_question_id,
    stem: stem_text,
    isRight: isSumOf(stem_text, (JSON.parse(options) as { html: string }[])[answer_index]?.html ?? ""),
  }));
}
