import { timestamp, type DbContext } from "~/services/context";
import type { Difficulty } from "~db/schema";
import { addWish, giveBackRechecks } from "~/services/learning/writing/main-questions.server";
import { whyWished } from "~/services/learning/tree/wishes";

/** An answer whose option was right and whose explanation was not. */
interface LuckyGuess {
  id: string;
  learnerId: string;
  courseId: string;
  subsectionId: string;
  questionId: string;
  conceptId: string;
  difficulty: Difficulty;
}

/**
 * Has a concept asked once more in another form: in the same subsection, or, when that is complete, in the next.
 * What was asked for that reason is not asked a third time: a strict reader must not keep anybody for ever.
 */
export async function askAgain(ctx: DbContext, answer: LuckyGuess): Promise<void> {
  if (await wasAskedAgain(ctx, answer)) return;
  const { subsectionId, conceptId, difficulty } = answer;
  const isPlanned = await addWish(ctx, { subsectionId, wish: { conceptId, difficulty, recheckOf: answer.id } });
  await ctx.db
    .insertInto("rechecks")
    .values({
      answer_id: answer.id,
      learner_id: answer.learnerId,
      course_id: answer.courseId,
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
    .where("questions.id", "=", answer.questionId)
    .where("questions.learner_id", "=", answer.learnerId)
    .executeTakeFirstOrThrow();
  return whyWished(question).isRecheck;
}

/** Asks nothing again because of a question that was wrong. What is asked already stays. */
export async function forgetRechecks(
  ctx: DbContext,
  question: { learnerId: string; questionId: string },
): Promise<void> {
  const wanted = await ctx.db
    .selectFrom("answers")
    .innerJoin("rechecks", "rechecks.answer_id", "answers.id")
    .select(["rechecks.answer_id as answerId", "rechecks.course_id as courseId"])
    .where("answers.question_id", "=", question.questionId)
    .where("answers.learner_id", "=", question.learnerId)
    .execute();
  if (wanted.length === 0) return;
  const answerIds = wanted.map((recheck) => recheck.answerId);
  for (const subsectionId of await listInWriting(ctx, wanted[0]!.courseId)) {
    await giveBackRechecks(ctx, subsectionId, (answerId) => answerIds.includes(answerId));
  }
  await ctx.db
    .deleteFrom("rechecks")
    .where("learner_id", "=", question.learnerId)
    .where("answer_id", "in", answerIds)
    .where("planned_at", "is", null)
    .execute();
}

async function listInWriting(ctx: DbContext, courseId: string): Promise<string[]> {
  const subsections = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("course_id", "=", courseId)
    .where("wishes", "is not", null)
    .where("questions_written_at", "is", null)
    .execute();
  return subsections.map((subsection) => subsection.id);
}
