import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";

/**
 * The wrong option that a learner chose last at a question, with that question. Null where none was chosen or the last answer
 * is right, and of an answer that does not count or a question that was withdrawn: its key may have been the mistake.
 */
export async function findToldMiss(
  ctx: DbContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
) {
  const answer = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .innerJoin("questions", "questions.id", "answers.question_id")
    .select([
      "answers.concept_id as conceptId",
      "answers.is_correct as isCorrect",
      "answers.option_index as optionIndex",
      "items.options",
      "items.source_key as sourceKey",
      "items.source",
      "items.stem_html as stemHtml",
      "items.explanation_html as solutionHtml",
      "items.answer_index as answerIndex",
      "items.status as itemStatus",
      "questions.status",
      "questions.option_order as optionOrder",
    ])
    .select((expression) => isNotVoided(expression).$castTo<0 | 1>().as("counts"))
    .where("answers.learner_id", "=", learnerId)
    .where("answers.question_id", "=", questionId)
    .orderBy("answers.attempt_number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!answer || answer.isCorrect === 1 || answer.optionIndex === null) return null;
  if (answer.itemStatus === "withdrawn" || answer.counts === 0) return null;
  const { optionIndex, options: stored, optionOrder, ...miss } = answer;
  const options = readOptions(stored);
  const order = JSON.parse(optionOrder) as number[];
  const chosen = options[optionIndex];
  return chosen ? { ...miss, options, order, optionIndex, chosen, rightHtml: options[miss.answerIndex]!.html } : null;
}
