import type { DbContext } from "~/services/context";
import { isAskedAnyTime } from "./later-questions";
import { questionOf } from "./onboarding.server";
import type { PendingQuestion } from "./pending-question";

/** What a learner's newest course, or the one named, may ask now: one question, or null. Never before all of it is drawn. */
export async function findPendingQuestion(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId?: string },
): Promise<PendingQuestion | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select(["id", "onboarded_at as onboardedAt", "outlined_at as outlinedAt"])
    .where("learner_id", "=", learnerId)
    .$if(courseId !== undefined, (query) => query.where("id", "=", courseId!))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!course?.onboardedAt || course.outlinedAt === null) return null;
  const rows = await ctx.db
    .selectFrom("onboarding_questions")
    .selectAll()
    .where("course_id", "=", course.id)
    .where("answered_at", "is", null)
    .orderBy("question_number")
    .execute();
  const row = rows.find(isAskedAnyTime);
  if (!row) return null;
  const { questionNumber, question, isPace } = questionOf(row);
  return { courseId: course.id, questionNumber, question, isPace };
}
