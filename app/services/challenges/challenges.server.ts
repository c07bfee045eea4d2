import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { dropGap, reviewGap } from "~/services/learning/gaps/gap-review.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { recalculateSittingsWith } from "~/services/learning/answers/sittings-after-void.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { newId } from "~/services/ids/new-id";
import { DAY_MS } from "~/time/periods";
import {
  findAnsweredQuestion,
  canBeChallenged,
  listChallenges,
  type AnsweredQuestion,
} from "./answered-question.server";

/** Each may cost calls of the model and the time of staff. */
export const MAX_CHALLENGES_PER_DAY = 10;

interface NewChallenge extends OwnQuestionKey {
  /** May be empty. */
  reason: string;
}

export type ChallengeResult =
  | { status: "challenged" }
  /** There is nothing to challenge any more: it was challenged before, or found wrong meanwhile. */
  | { status: "known" }
  | { status: "too-many" }
  /** Not this learner's, or without an answer. */
  | { status: "no-question" };

/**
 * Takes a learner's word that a question is wrong. Their last answer to it stops counting at once; whether they are
 * right the key court finds out, or staff where there is none.
 */
export async function challengeQuestion(
  ctx: DbContext & Pick<AppContext, "examiner" | "jobs">,
  input: NewChallenge,
): Promise<ChallengeResult> {
  const hasCourt = ctx.examiner !== null;
  const result = await inTransaction(ctx, async (ctx): Promise<ChallengeResult> => {
    const question = await findAnsweredQuestion(ctx, input);
    if (!question) return { status: "no-question" };
    if (!canBeChallenged(question, await listChallenges(ctx, input))) return { status: "known" };
    if (await isAtLimit(ctx, input)) return { status: "too-many" };
    await recordChallenge(ctx, { question, reason: input.reason, hasCourt });
    return { status: "challenged" };
  });
  if (result.status === "challenged") ctx.jobs.wake();
  return result;
}

async function isAtLimit(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<boolean> {
  const { count } = await ctx.db
    .selectFrom("challenges")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("learner_id", "=", learnerId)
    .where("created_at", ">", timestamp(ctx, -DAY_MS))
    .executeTakeFirstOrThrow();
  return count >= MAX_CHALLENGES_PER_DAY;
}

async function recordChallenge(
  ctx: DbContext,
  { question, reason, hasCourt }: { question: AnsweredQuestion; reason: string; hasCourt: boolean },
): Promise<void> {
  const { answer, source } = question;
  const isForCourt = hasCourt && source !== null;
  const id = newId(ctx);
  await ctx.db
    .insertInto("challenges")
    .values({
      id,
      learner_id: answer.learnerId,
      course_id: answer.courseId,
      subsection_id: answer.subsectionId,
      question_id: answer.questionId,
      answer_id: answer.id,
      item_id: answer.itemId,
      reason,
      status: isForCourt ? "open" : "with-staff",
      note: "",
      created_at: timestamp(ctx),
    })
    .execute();
  await voidAnswer(ctx, { answerId: answer.id, learnerId: answer.learnerId, reason: "challenged" });
  await recalculateSittingsWith(ctx, { learnerId: answer.learnerId, answerId: answer.id });
  if (!answer.isCorrect) await dropGap(ctx, answer.questionId, { notedSince: answer.answeredAt });
  await reviewGap(ctx, { learnerId: answer.learnerId, conceptId: answer.conceptId });
  if (isForCourt) await enqueue(ctx, { kind: "court", subjectId: id });
}
