import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import type { PlannedWish } from "~/services/learning/tree/wishes";

/**
 * Takes what is due to be asked again in a course for the plan of its next subsection, the longest due first. Call it in the
 * transaction that keeps the plan.
 *
 * @param input.room at most so many
 */
export async function takeDueRechecks(
  ctx: DbContext,
  input: { learnerId: string; courseId: string; room: number },
): Promise<PlannedWish[]> {
  if (input.room <= 0) return [];
  const due = await ctx.db
    .selectFrom("rechecks")
    .select(["answer_id as answerId", "concept_id as conceptId", "difficulty"])
    .where("learner_id", "=", input.learnerId)
    .where("course_id", "=", input.courseId)
    .where("planned_at", "is", null)
    .orderBy("created_at")
    .orderBy("answer_id")
    .limit(input.room)
    .execute();
  if (due.length === 0) return [];
  const answerIds = due.map((recheck) => recheck.answerId);
  await ctx.db
    .updateTable("rechecks")
    .set({ planned_at: timestamp(ctx) })
    .where("answer_id", "in", answerIds)
    .where("learner_id", "=", input.learnerId)
    .execute();
  return due.map(({ answerId, conceptId, difficulty }) => ({
    conceptId,
    difficulty,
    recheckOf: answerId,
  }));
}

/** What was planned is due again, for the plan of the next subsection. */
export async function makeDueAgain(
  ctx: DbContext,
  { learnerId, answerIds }: { learnerId: string; answerIds: string[] },
): Promise<void> {
  await ctx.db
    .updateTable("rechecks")
    .set({ planned_at: null })
    .where("answer_id", "in", answerIds)
    .where("learner_id", "=", learnerId)
    .execute();
}

const rechecksToCome = compiledQuery((db, answer: { id: string; learnerId: string }) =>
  db
    .selectFrom("rechecks")
    .select("answer_id as answerId")
    .where("answer_id", "=", answer.id)
    .where("learner_id", "=", answer.learnerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("planned_at", "is not", null),
        exists(
          selectFrom("subsections")
            .select("subsections.id")
            .whereRef("subsections.course_id", "=", "rechecks.course_id")
            .where("subsections.wishes", "is", null)
            .where("subsections.questions_written_at", "is", null), // of an old one nobody kept the wishes
        ),
      ]),
    ),
);

/** Whether what an answer was about is asked again: in the plan of a subsection, or there is one to plan yet. */
export async function isAskedAgain(ctx: DbContext, answer: { id: string; learnerId: string }): Promise<boolean> {
  return (await rechecksToCome(ctx, answer)).length > 0;
}
