import type { DbContext } from "~/services/context";
import { findLatestJob } from "~/services/jobs/queue.server";
import { findDayBegan } from "~/services/learning/tree/today.server";
import { hasOpenGap } from "./open-gaps.server";

interface OpenQuestion {
  id: string;
  learnerId: string;
  conceptId: string;
  attemptCount: number;
}

/**
 * Whether nothing that is new to the learner is left to ask about the concept of an open question today: it was met today in
 * another question, or it is missed at a gap and no other can take its place. An author asks first what was not met.
 */
export async function hasNothingFresh(ctx: DbContext, question: OpenQuestion): Promise<boolean> {
  if (await wasMetToday(ctx, question)) return true;
  if (question.attemptCount === 0 || !(await hasOpenGap(ctx, question))) return false;
  return !(await isFreshOneComing(ctx, question));
}

/** Whether its item was answered earlier on the learner's day, in another question. */
export async function wasMetToday(
  ctx: DbContext,
  { id, learnerId, conceptId }: Omit<OpenQuestion, "attemptCount">,
): Promise<boolean> {
  const met = await ctx.db
    .selectFrom("answers")
    .innerJoin("items as met", "met.id", "answers.item_id")
    .select("answers.id")
    .where("answers.learner_id", "=", learnerId)
    .where("answers.concept_id", "=", conceptId)
    .where("answers.question_id", "<>", id)
    .where("answers.answered_at", ">=", await findDayBegan(ctx, { learnerId }))
    .where(({ eb, selectFrom }) =>
      eb(
        "met.source_key",
        "=",
        selectFrom("questions")
          .innerJoin("items", "items.id", "questions.item_id")
          .select("items.source_key")
          .where("questions.id", "=", id),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("answers as own")
            .select("own.id")
            .where("own.question_id", "=", id)
            .whereRef("own.answered_at", "<", "answers.answered_at"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return met !== undefined;
}

/** Whether one is being written, or could not be written yet, that takes the place of a missed question. */
async function isFreshOneComing(ctx: DbContext, { id, learnerId }: OpenQuestion): Promise<boolean> {
  const unwritten = await ctx.db
    .selectFrom("breakdowns")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("question_id", "=", id)
    .where("status", "in", ["preparing", "open"])
    .where("parts_written_at", "is", null)
    .execute();
  for (const { id: subjectId } of unwritten) {
    const job = await findLatestJob(ctx, { kind: "breakdown", subjectId });
    if (job && job.status !== "done") return true; // one that failed is told of where it was waited for, and tried again
  }
  return false;
}
