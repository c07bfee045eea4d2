import type { DbContext } from "~/services/context";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";

/** The question last answered wrong in a subsection, and not right since, for a link that does not name it. */
export async function findLastFailedQuestion(ctx: DbContext, key: OwnSubsectionKey): Promise<string | null> {
  const answer = await ctx.db
    .selectFrom("answers")
    .innerJoin("subsections", "subsections.id", "answers.subsection_id")
    .innerJoin("questions", "questions.id", "answers.question_id")
    .select("answers.question_id as questionId")
    .where("subsections.learner_id", "=", key.learnerId)
    .where("subsections.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber)
    .where("answers.is_correct", "=", 0)
    .where("questions.status", "in", ["open", "missed"])
    .where("questions.sitting_id", "is", null)
    .orderBy("answers.answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return answer?.questionId ?? null;
}
