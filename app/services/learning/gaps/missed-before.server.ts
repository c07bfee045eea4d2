import type { DbContext } from "~/services/context";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { LearnersConcept } from "./learners-concept";
import { MISSED_FOR_SURE } from "./misses.server";

type AtQuestion = LearnersConcept & { questionId: string };

/**
 * How many other questions about its concept were missed in a row right before a question was answered first, wherever that
 * was: at a checkpoint, in a review or in a part.
 */
export async function countMissedBefore(ctx: DbContext, question: AtQuestion): Promise<number> {
  return new Set((await listMissedBefore(ctx, question)).map(({ questionId }) => questionId)).size;
}

/** Whether there are any, and where: told of the placement test if one of them was asked there. */
export async function whereMissedBefore(ctx: DbContext, question: AtQuestion): Promise<"test" | "elsewhere" | null> {
  const missed = await listMissedBefore(ctx, question);
  if (missed.length === 0) return null;
  return missed.some(({ phase }) => phase === "placement") ? "test" : "elsewhere";
}

async function listMissedBefore(ctx: DbContext, { learnerId, conceptId, questionId }: AtQuestion) {
  const before = await ctx.db
    .selectFrom("answers")
    .select(["question_id as questionId", "is_correct as isCorrect", "phase"])
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
  return lastRight < 0 ? before : before.slice(0, lastRight);
}
