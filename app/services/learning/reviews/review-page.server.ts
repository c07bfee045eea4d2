import type { DbContext } from "~/services/context";
import { daysUntil } from "~/time/days-until";
import { findChallengeStatus } from "~/services/challenges/challenge-status.server";
import type { ChallengeStatus } from "~/services/challenges/challenge-state";
import { findStreakKept } from "~/services/learning/answers/streak-kept.server";
import { listDueToday } from "./due.server";
import { findReviewQuestion, type ReviewQuestion } from "./review-question.server";
import type { Reviewer } from "./reviewed-today.server";

export interface ReviewPage {
  question: ReviewQuestion;
  /** It is none of today's reviews: the learner wanted to practise it. */
  isPractice: boolean;
  /** Which of today's reviews this is, counted from 1, once it is answered with those after it: "3 of 8". */
  number: number;
  count: number;
  /** Days until the concept is asked again, 1 and up; null when that is not known. */
  daysUntilAgain: number | null;
  challengeStatus: ChallengeStatus | null;
  /** Days of learning in a row, where this was the first right answer of another one. */
  streakKept: number | null;
}

/** Null when there is no such question for a review of this learner's. */
export async function findReviewPage(
  ctx: DbContext,
  { questionId, ...reviewer }: Reviewer & { questionId: string },
): Promise<ReviewPage | null> {
  const { learnerId } = reviewer;
  const question = await findReviewQuestion(ctx, { learnerId, questionId });
  if (!question) return null;
  const { reviews, answered } = await listDueToday(ctx, reviewer);
  const { feedback } = question;
  const number = feedback ? Math.max(answered, 1) : answered + 1;
  const count = Math.max(answered + reviews.length, number);
  const daysUntilAgain = feedback?.dueAt ? daysUntil(ctx.now(), feedback.dueAt, reviewer.timeZone) : null;
  const challengeStatus = feedback && (await findChallengeStatus(ctx, { learnerId, answerId: feedback.answerId }));
  const isDue = reviews.some(({ conceptId }) => conceptId === question.conceptId);
  const streakKept = feedback?.isCorrect ? await findStreakKept(ctx, { learnerId }) : null;
  return {
    question,
    isPractice: feedback ? feedback.isPractice : question.isPractised && !isDue,
    number,
    count,
    daysUntilAgain,
    challengeStatus,
    streakKept,
  };
}
