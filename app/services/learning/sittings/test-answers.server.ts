import type { DbContext } from "~/services/context";
import { findCourseName } from "~/services/courses/course-name.server";
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
  const courseName = await findCourseName(ctx, { learnerId, courseId });
  if (courseName === null) return null;
  const sitting = await findLatestSitting(ctx, { learnerId, courseId, kind: "placement", sectionId: null });
  if (sitting?.status !== "done") return { courseName, answers: [] };
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
    courseName,
    answers: asked.flatMap(({ id, ...concept }) => {
      const answer = answers.get(id);
      return answer ? [{ ...answer, ...concept }] : [];
    }),
  };
}
