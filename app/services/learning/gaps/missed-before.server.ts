import type { DbContext } from "~/services/context";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { LearnersConcept } from "./learners-concept";
import { MISSED_FOR_SURE } from "./misses.server";

/**
 * How many other questions about its concept were missed in a row right before a question was answered first, wherever that
 * was: at a checkpoint, in a review or in a part.
 */
export async function countMissedBefore(
  ctx: DbContext,
  { learnerId, conceptId, questionId }: LearnersConcept & { questionId: string },
): Promise<number> {
  const before = await ctx.db
    .selectFrom("answers")
    .select(["question_id as questionId", "is_correct as isCorrect"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("question_id", "<>", questionId)
    .where("answered_at", "<", ({ selectFrom }) =>
      selectFrom("answers as own")
        .select("own.answered_at")
        .where("own.question_id", "=", questionId)
        .where("own.attempt_number", "=", 1),
    )
    .where(isNotVoided)
    .orderBy("answered_at", "desc")
    .limit(MISSED_FOR_SURE) // more in a row are a gap in any case
    .execute();
  const lastRight = before.findIndex(({ isCorrect }) => isCorrect === 1);
  const missed = lastRight < 0 ? before : before.slice(0, lastRight);
  return new Set(missed.map((one) => one.questionId)).size;
}
