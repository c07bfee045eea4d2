import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import type { Job } from "~/services/jobs/job";
import { enqueue } from "~/services/jobs/queue.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import type { Difficulty } from "~db/schema";
import { closeBreakdownIfDone, skipWorkBelow } from "./completion.server";
import { hasOpenGap } from "./open-gaps.server";

interface MissedQuestion {
  id: string;
  learnerId: string;
  subsectionId: string;
  conceptId: string;
  difficulty: Difficulty;
  breakdownId: string | null;
  answerId: string;
  /** It was asked to make sure that a miss was no slip. */
  makesSure: boolean;
}

/**
 * At a gap nobody is asked the same question with the same options again, and the easiest ones come first. What made sure
 * of it is done with, and leads back to a fresh question about its concept; anything else is kept open until a fresh one can
 * take its place, which is written while the learner studies. Wake the worker after the commit.
 *
 * @returns the job that writes it; null where none is needed
 */
export async function askAfresh(ctx: DbContext, question: MissedQuestion): Promise<Job | null> {
  if (question.makesSure && question.breakdownId !== null) {
    await skipWorkBelow(ctx, question.id); // it may be made sure of in its turn
    await ctx.db.updateTable("questions").set({ status: "missed" }).where("id", "=", question.id).execute();
    await closeBreakdownIfDone(ctx, question.breakdownId);
    return null;
  }
  const { learnerId, conceptId } = question;
  const isGap = await hasOpenGap(ctx, { learnerId, conceptId });
  const back: PlannedWish = isGap
    ? { conceptId, difficulty: "beginner", isReturn: true, showsAgain: true }
    : { conceptId, difficulty: question.difficulty, isReturn: true };
  const breakdown = await ctx.db
    .insertInto("breakdowns")
    .values({
      id: newId(ctx),
      learner_id: question.learnerId,
      subsection_id: question.subsectionId,
      question_id: question.id,
      answer_id: question.answerId,
      status: "preparing",
      wishes: JSON.stringify([back]),
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing()) // one is under way already
    .returning("id")
    .executeTakeFirst();
  const unwritten = breakdown ?? (await findUnwritten(ctx, question));
  return unwritten ? enqueue(ctx, { kind: "breakdown", subjectId: unwritten.id }) : null;
}

/** One that is being written, or could not be, and is tried again. */
async function findUnwritten(ctx: DbContext, question: MissedQuestion): Promise<{ id: string } | undefined> {
  return ctx.db
    .selectFrom("breakdowns")
    .select("id")
    .where("question_id", "=", question.id)
    .where("learner_id", "=", question.learnerId)
    .where("status", "in", ["preparing", "open"])
    .where("parts_written_at", "is", null)
    .executeTakeFirst();
}
