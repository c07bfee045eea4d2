import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { fitsALine } from "~/text/fits-a-line";

/**
 * The wrong option that a learner chose last at a question, as HTML, to be told within a line. Null where it is long, where
 * none was chosen, and of an answer that does not count or a question that was withdrawn.
 */
export async function findShortChoice(
  ctx: DbContext,
  key: { learnerId: string; questionId: string },
): Promise<string | null> {
  const answer = await findLastAnswer(ctx, key);
  if (!answer || answer.isCorrect === 1 || answer.optionIndex === null) return null;
  const item = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select("items.options")
    .where("answers.id", "=", answer.id)
    .where("answers.learner_id", "=", key.learnerId)
    .where("items.status", "!=", "withdrawn")
    .where(isNotVoided)
    .executeTakeFirst();
  const html = item && readOptions(item.options)[answer.optionIndex]?.html;
  return html && fitsALine(html) ? html : null;
}
