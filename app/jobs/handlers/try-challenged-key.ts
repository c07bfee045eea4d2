import { decideByVotes, handToStaff } from "~/services/challenges/decisions.server";
import { findChallengedQuestion } from "~/services/challenges/challenged-question.server";
import { failureOf } from "~/services/jobs/failure";
import type { JobControl, JobHandler } from "~/services/jobs/handler";

/** Where the key court cannot meet, staff decide: a challenge is never lost. */
export const tryChallengedKey: JobHandler = async (ctx, challengeId, control) => {
  const question = await findChallengedQuestion(ctx, challengeId);
  if (!question) return null;
  if (!ctx.examiner) return (ctx) => handToStaff(ctx, challengeId);
  try {
    const votes = await ctx.examiner.solveBlind(question, control.signal);
    return (ctx) => decideByVotes(ctx, { challengeId, votes });
  } catch (error) {
    if (!isLastWord(error, control)) throw error;
    return (ctx) => handToStaff(ctx, challengeId);
  }
};

function isLastWord(error: unknown, { signal, isLastAttempt }: JobControl): boolean {
  const { final, isBug } = failureOf(error);
  return !isBug && !signal.aborted && (final || isLastAttempt);
}
