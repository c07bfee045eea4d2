import type { DbContext } from "~/services/context";
import { isAskedAnyTime, laterQuestions } from "./later-questions";

/** Leaves a course its later questions, unless others are answered in it already: the two never mix. */
export async function leaveQuestionsForLater(ctx: DbContext, courseId: string): Promise<void> {
  await forgetUnanswered(ctx, courseId);
  if ((await purposesOf(ctx, courseId)).length > 0) return;
  await ctx.db
    .insertInto("onboarding_questions")
    .values(laterQuestions.map((question, index) => ({ ...question, course_id: courseId, question_number: index + 1 })))
    .execute();
}

/** The questions of a course of which none is answered. */
async function forgetUnanswered(ctx: DbContext, courseId: string): Promise<void> {
  await ctx.db
    .deleteFrom("onboarding_questions")
    .where("course_id", "=", courseId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("onboarding_questions as answered")
            .select("answered.question_number")
            .where("answered.course_id", "=", courseId)
            .where("answered.answered_at", "is not", null),
        ),
      ),
    )
    .execute();
}

/** Whether a course was begun before anything was asked: all that it asks is asked any time. */
export async function isBegunAtOnce(ctx: DbContext, courseId: string): Promise<boolean> {
  const questions = await purposesOf(ctx, courseId);
  return questions.length > 0 && questions.every(isAskedAnyTime);
}

function purposesOf(ctx: DbContext, courseId: string): Promise<{ purpose: string }[]> {
  return ctx.db.selectFrom("onboarding_questions").select("purpose").where("course_id", "=", courseId).execute();
}
