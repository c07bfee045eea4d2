import type { DbContext } from "~/services/context";
import { findLastAnswer, selectOwnQuestion } from "~/services/learning/tree/own-questions.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";

/** A question that a learner has answered, with the last answer; null for any other. */
export async function findAnsweredQuestion(ctx: DbContext, key: OwnQuestionKey) {
  const question = await selectOwnQuestion(ctx, key)
    .select([
      "questions.status",
      "items.status as itemStatus",
      "items.source",
      "items.stem_html as stemHtml",
      "items.answer_index as answerIndex",
    ])
    .executeTakeFirst();
  const answer = question && (await findLastAnswer(ctx, key));
  return answer ? { ...question, answer } : null;
}

export type AnsweredQuestion = NonNullable<Awaited<ReturnType<typeof findAnsweredQuestion>>>;

/** What a learner has said of a question, one challenge for an answer at most, the oldest first. */
export function listChallenges(ctx: DbContext, key: { learnerId: string; questionId: string }) {
  return ctx.db
    .selectFrom("challenges")
    .select(["id", "answer_id as answerId", "status", "votes", "note", "decided_at as decidedAt", "seen_at as seenAt"])
    .where("question_id", "=", key.questionId)
    .where("learner_id", "=", key.learnerId)
    .orderBy("created_at")
    .execute();
}

type Challenge = Awaited<ReturnType<typeof listChallenges>>[number];

/** Whether the last answer can be challenged: it was not yet, and nothing about the question is being looked into. */
export function canBeChallenged({ itemStatus, answer }: AnsweredQuestion, challenges: Challenge[]): boolean {
  if (itemStatus === "withdrawn") return false;
  return challenges.every(({ answerId, decidedAt }) => answerId !== answer.id && decidedAt !== null);
}
