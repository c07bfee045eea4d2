import type { DbContext } from "~/services/context";
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
