import { inTransaction, type DbContext } from "~/services/context";
import { findLastAnswer, selectOwnQuestion } from "~/services/learning/tree/own-questions.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findLatestJob } from "~/services/jobs/queue.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { saveSelfCheck } from "~/services/mastery/self-checks.server";
import { rescheduleConcept } from "~/services/mastery/stored-records.server";
import type { SelfCheck } from "~/services/memory/self-check";
import { daysUntil } from "~/time/days-until";
import { findFeedback } from "./grades.server";
import type { AskedSelfCheck } from "./asked-self-check";

type SelfCheckResult = { status: "kept" | "not-asked" | "no-question" };

/** Null where nothing is asked: without a reason of one's own, where a model reads it, and after the next answer. */
export async function findAskedSelfCheck(
  ctx: DbContext,
  own: { learnerId: string; questionId: string; timeZone: string | null },
): Promise<AskedSelfCheck | null> {
  const answer = await findSelfCheckable(ctx, own);
  if (!answer) return null;
  const { learnerId, conceptId } = answer;
  const said = await ctx.db
    .selectFrom("self_checks")
    .select("reason_match as match")
    .where("answer_id", "=", answer.id)
    .executeTakeFirst();
  const planned = await ctx.db
    .selectFrom("mastery")
    .select("due_at as dueAt")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .executeTakeFirst();
  return {
    match: said?.match ?? null,
    comesBackInDays: planned?.dueAt ? daysUntil(ctx.now(), planned.dueAt, own.timeZone) : null,
  };
}

/** Takes what a learner says of their reason, the last time of several, and plans the next question about its concept. */
export async function takeSelfCheck(
  ctx: DbContext,
  key: OwnQuestionKey,
  match: SelfCheck["match"],
): Promise<SelfCheckResult> {
  return inTransaction(ctx, async (ctx): Promise<SelfCheckResult> => {
    const question = await selectOwnQuestion(ctx, key).select("questions.id").executeTakeFirst();
    if (!question) return { status: "no-question" };
    const answer = await findSelfCheckable(ctx, key);
    if (!answer) return { status: "not-asked" };
    const { learnerId, conceptId } = answer;
    const isNews = await saveSelfCheck(ctx, { learnerId, conceptId, answerId: answer.id, match });
    if (isNews) await rescheduleConcept(ctx, { learnerId, conceptId });
    return { status: "kept" };
  });
}

/** The learner's latest answer, where it is one to this question, counts, is right and has a reason that nobody reads. */
async function findSelfCheckable(ctx: DbContext, own: { learnerId: string; questionId: string }) {
  const answer = await findLastAnswer(ctx, own);
  if (!answer || answer.isCorrect === 0 || answer.explanation === "") return null;
  if (!(await isReasonToTrust(ctx, answer.id)) || (await findFeedback(ctx, answer)) !== null) return null;
  const reading = await findLatestJob(ctx, { kind: "grade", subjectId: answer.id });
  if (reading?.status === "queued" || reading?.status === "running") return null;
  const later = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("learner_id", "=", own.learnerId)
    .where("answered_at", ">", answer.answeredAt)
    .limit(1)
    .executeTakeFirst();
  return later ? null : answer;
}

/** Not that of a question that was withdrawn, or beside an answer that is void: it may be wrong itself. */
async function isReasonToTrust(ctx: DbContext, answerId: string): Promise<boolean> {
  const answer = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select("answers.id")
    .where("answers.id", "=", answerId)
    .where("items.status", "<>", "withdrawn")
    .where(isNotVoided)
    .executeTakeFirst();
  return answer !== undefined;
}
