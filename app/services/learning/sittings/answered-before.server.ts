import type { DbContext } from "~/services/context";
import { chosenOption } from "~/services/learning/answers/insert-answer.server";
import type { SittingAnswer } from "./take-sitting-answer.server";

/**
 * What became of an answer to a question of a sitting that is not asked any more: it had come before, as from a second
 * click; another one had, as from a second tab; or none, as the sitting has ended.
 */
export async function findAnsweredBefore(
  ctx: DbContext,
  given: Pick<SittingAnswer, "learnerId" | "questionId" | "optionPosition" | "explanation">,
): Promise<"the same" | "another" | "none"> {
  const answer = await ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .select(["questions.option_order as optionOrder", "answers.option_index as optionIndex", "answers.explanation"])
    .where("questions.id", "=", given.questionId)
    .where("questions.learner_id", "=", given.learnerId)
    .where("answers.attempt_number", "=", 1) // it may have been taken into a part since, and tried again there
    .executeTakeFirst();
  if (!answer) return "none";
  const isSame =
    answer.optionIndex === chosenOption(answer, given.optionPosition) && answer.explanation === given.explanation;
  return isSame ? "the same" : "another";
}
