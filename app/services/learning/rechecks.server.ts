import { timestamp, type DbContext } from "~/services/context";
import type { PlannedWish } from "./planned-wish";

/**
 * Takes what is due to be asked again in a course for the plan of its next part, the longest due first. Call it in the
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
    .select(["answer_id", "concept_id", "difficulty"])
    .where("learner_id", "=", input.learnerId)
    .where("course_id", "=", input.courseId)
    .where("planned_at", "is", null)
    .orderBy("created_at")
    .orderBy("answer_id")
    .limit(input.room)
    .execute();
  if (due.length === 0) return [];
  const answerIds = due.map((recheck) => recheck.answer_id);
  await ctx.db
    .updateTable("rechecks")
    .set({ planned_at: timestamp(ctx) })
    .where("answer_id", "in", answerIds)
    .where("learner_id", "=", input.learnerId)
    .execute();
  return due.map(({ concept_id, difficulty }) => ({ conceptId: concept_id, difficulty, isRecheck: true }));
}
