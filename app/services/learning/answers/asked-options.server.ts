import { timestamp, type DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { selectOwnQuestion } from "~/services/learning/tree/own-questions.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";

/** The options of a question in the order on screen, as HTML, and how often it was answered; null when it is not this learner's. */
export async function findAskedOptions(
  ctx: DbContext,
  key: OwnQuestionKey,
): Promise<{ options: string[]; attemptCount: number } | null> {
  const row = await selectOwnQuestion(ctx, key)
    .select(["items.options", "questions.option_order as order", "questions.attempt_count as attemptCount"])
    .executeTakeFirst();
  if (!row) return null;
  const options = readOptions(row.options);
  const order = JSON.parse(row.order) as number[];
  return { options: order.map((index) => options[index]?.html ?? ""), attemptCount: row.attemptCount };
}

/** A second click, or a client that heard no answer and sends again. */
const REPEATED_WITHIN_MS = 15_000;

/** Which attempt this very answer was moments ago, for clients that do not number theirs; null when it is a new one. */
export async function findRepeatedAttempt(
  ctx: DbContext,
  key: OwnQuestionKey,
  { optionPosition, explanation }: { optionPosition: number | null; explanation: string },
): Promise<number | null> {
  const newest = await ctx.db
    .selectFrom("answers")
    .innerJoin("questions", "questions.id", "answers.question_id")
    .select(["answers.attempt_number", "answers.option_index", "answers.explanation", "questions.option_order"])
    .where("answers.question_id", "=", key.questionId)
    .where("answers.learner_id", "=", key.learnerId)
    .where("answers.answered_at", ">", timestamp(ctx, -REPEATED_WITHIN_MS))
    .orderBy("answers.attempt_number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest?.explanation !== explanation) return null;
  const order = JSON.parse(newest.option_order) as number[];
  const index = optionPosition === null ? null : order[optionPosition];
  return index === newest.option_index ? newest.attempt_number : null;
}
