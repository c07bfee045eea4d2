import { timestamp, type DbContext } from "~/services/context";
import type { Difficulty } from "~db/schema";
import { addWish, giveBackRechecks } from "./main-questions.server";
import { isRecheck } from "./planned-wish";

/** An answer whose option was right and whose explanation was not. */
interface LuckyGuess {
  id: string;
  learner_id: string;
  course_id: string;
  subsection_id: string;
  question_id: string;
  concept_id: string;
  difficulty: Difficulty;
}

/**
 * Has a concept asked once more in another form: in the same part of the course, or, when that is complete, in the next.
 * What was asked for that reason is not asked a third time: a strict reader must not keep anybody for ever.
 */
export async function askAgain(ctx: DbContext, answer: LuckyGuess): Promise<void> {
  if (await wasAskedAgain(ctx, answer)) return;
  const { subsection_id: subsectionId, concept_id: conceptId, difficulty } = answer;
  const isPlanned = await addWish(ctx, { subsectionId, wish: { conceptId, difficulty, recheckOf: answer.id } });
  await ctx.db
    .insertInto("rechecks")
    .values({
      answer_id: answer.id,
      learner_id: answer.learner_id,
      course_id: answer.course_id,
      concept_id: conceptId,
      difficulty,
      created_at: timestamp(ctx),
      planned_at: isPlanned ? timestamp(ctx) : null,
    })
    .execute();
}

async function wasAskedAgain(ctx: DbContext, answer: LuckyGuess): Promise<boolean> {
  const question = await ctx.db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .select(["questions.slot", "questions.depth", "subsections.wishes"])
    .where("questions.id", "=", answer.question_id)
    .where("questions.learner_id", "=", answer.learner_id)
    .executeTakeFirstOrThrow();
  return isRecheck(question);
}

/**
 * Asks nothing again because of these answers, for the question they were given to was wrong. What is asked already
 * stays.
 */
export async function forgetRechecks(
  ctx: DbContext,
  { learnerId, answerIds }: { learnerId: string; answerIds: string[] },
): Promise<void> {
  const subsections = await ctx.db
    .selectFrom("rechecks")
    .innerJoin("subsections", "subsections.course_id", "rechecks.course_id")
    .select("subsections.id")
    .distinct()
    .where("rechecks.learner_id", "=", learnerId)
    .where("rechecks.answer_id", "in", answerIds)
    .where("rechecks.planned_at", "is not", null)
    .where("subsections.wishes", "is not", null)
    .where("subsections.questions_written_at", "is", null)
    .execute();
  for (const { id } of subsections) {
    await giveBackRechecks(ctx, id, (answerId) => answerIds.includes(answerId));
  }
  await ctx.db
    .deleteFrom("rechecks")
    .where("learner_id", "=", learnerId)
    .where("answer_id", "in", answerIds)
    .where("planned_at", "is", null)
    .execute();
}
