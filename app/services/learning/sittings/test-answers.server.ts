import type { DbContext } from "~/services/context";
import { listReportedAnswers, type ReportedAnswer } from "./reported-answers.server";
import { findLatestSitting } from "./sittings.server";

/** Each question of the test that was taken last, with its answer. */
export interface TestAnswers {
  courseName: string;
  /** In the order in which they were asked; none while it is under way, or was not taken. */
  answers: (ReportedAnswer & { conceptId: string; conceptName: string })[];
}

/** Null when it is not this learner's course. */
export async function findTestAnswers(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<TestAnswers | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("course_name as courseName")
    .where("id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  if (!course) return null;
  const sitting = await findLatestSitting(ctx, { learnerId, courseId, kind: "placement", sectionId: null });
  if (sitting?.status !== "done") return { ...course, answers: [] };
  const asked = await ctx.db
    .selectFrom("questions")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .select(["questions.id", "concepts.id as conceptId", "concepts.name as conceptName"])
    .where("questions.sitting_id", "=", sitting.id)
    .where("questions.learner_id", "=", learnerId)
    .where("questions.attempt_count", ">", 0)
    .orderBy("questions.question_number")
    .execute();
  const answers = await listReportedAnswers(ctx, { learnerId, questionIds: asked.map(({ id }) => id) });
  return {
    ...course,
    answers: asked.flatMap(({ id, ...concept }) => {
      const answer = answers.get(id);
      return answer ? [{ ...answer, ...concept }] : [];
    }),
  };
}
