import type { WrongOption } from "~/providers/author/remedies-port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import { renderCheck } from "~/services/learning/contents/render-content.server";
import type { ContentCheck } from "~/services/learning/contents/study-content";
import type { NamingContext } from "~/services/learning/gaps/gap-names.server";
import { readOptions } from "~/services/learning/items/item";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { Mistake } from "./mistake";

/**
 * What a learner last chose at a question, where that was wrong and its author says something about it. Nothing of an
 * answer that does not count, nor of a question that was withdrawn: its key may have been the mistake.
 */
export async function findMistake(
  ctx: NamingContext,
  key: { learnerId: string; questionId: string },
): Promise<Mistake | null> {
  const answer = await findLastAnswer(ctx, key);
  if (!answer || answer.isCorrect === 1 || answer.optionIndex === null) return null;
  const item = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .innerJoin("questions", "questions.id", "answers.question_id")
    .select([
      "items.options",
      "items.stem_html as stemHtml",
      "items.explanation_html as solutionHtml",
      "items.answer_index as answerIndex",
      "questions.status",
    ])
    .where("answers.id", "=", answer.id)
    .where("answers.learner_id", "=", key.learnerId)
    .where("items.status", "!=", "withdrawn")
    .where(isNotVoided)
    .executeTakeFirst();
  const options = item ? readOptions(item.options) : [];
  const chosen = options[answer.optionIndex];
  if (!item || !chosen || (chosen.misconception === null && chosen.feedbackHtml === null)) return null;
  const { html: chosenHtml, misconception, feedbackHtml } = chosen;
  const { conceptId } = answer;
  const { stemHtml, solutionHtml, answerIndex, status } = item;
  return {
    chosenHtml,
    misconception,
    feedbackHtml,
    ...(misconception === null
      ? { name: null, idea: null, check: null }
      : await findAgainst(ctx, { conceptId, misconception })),
    worked: status === "missed" ? { stemHtml, solutionHtml, rightHtml: options[answerIndex]!.html } : null,
  };
}

async function findAgainst(ctx: NamingContext, option: WrongOption) {
  return { ...(await ctx.remedies.remedyFor(option)), check: await findCheck(ctx, option) };
}

/** None where a formula in it does not parse: `npm run curriculum:check` says which, and a lesson is read without it. */
async function findCheck(ctx: NamingContext, option: WrongOption): Promise<ContentCheck | null> {
  const check = await ctx.remedies.checkFor(option);
  if (check === null) return null;
  const { renderInline } = await loadRichText();
  try {
    return renderCheck(check, renderInline);
  } catch {
    return null;
  }
}
