import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { readOptions } from "~/services/learning/items/item";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import type { Mistake } from "./mistake";

/**
 * What a learner last chose at a question, where that was wrong and its author says something about it. Nothing of a
 * question that was withdrawn: its key may have been the mistake.
 */
export async function findMistake(
  ctx: NamingContext,
  key: { learnerId: string; questionId: string },
): Promise<Mistake | null> {
  const answer = await findLastAnswer(ctx, key);
  if (!answer || answer.isCorrect === 1 || answer.optionIndex === null) return null;
  const item = await ctx.db
    .selectFrom("items")
    .select("options")
    .where("id", "=", answer.itemId)
    .where("status", "!=", "withdrawn")
    .executeTakeFirst();
  const chosen = item && readOptions(item.options)[answer.optionIndex];
  if (!chosen || (chosen.misconception === null && chosen.feedbackHtml === null)) return null;
  const { html: chosenHtml, misconception, feedbackHtml } = chosen;
  const { conceptId } = answer;
  const remedy = misconception === null ? null : await ctx.remedies.remedyFor({ conceptId, misconception });
  return { chosenHtml, name: remedy?.name ?? null, misconception, feedbackHtml };
}
