import { findLimits, withinPlan } from "~/services/billing/limits.server";
import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { closeFinishedWork } from "~/services/learning/gaps/completion.server";
import { discardDraft } from "./drafts.server";
import { chosenOption, elapsedSince, insertAnswer } from "./insert-answer.server";
import { askAfresh } from "~/services/learning/gaps/ask-afresh.server";
import { skipProvedParts } from "~/services/learning/gaps/skip-proved.server";
import { skipRepaired } from "~/services/learning/gaps/skip-repaired.server";
import { closeGap } from "~/services/learning/gaps/close-gap.server";
import { writeNextAhead } from "~/services/learning/gaps/write-next-ahead.server";
import { noteGapIfSure } from "~/services/learning/gaps/gaps.server";
import { recordLearning } from "./learning-days.server";
import { answersTooFast } from "./quotas.server";
import { selectOwnQuestion } from "~/services/learning/tree/own-questions.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";

export interface SubmitAnswer extends OwnQuestionKey {
  /** 1…: which attempt the form was made for. Posted twice, or from two tabs, it counts once. */
  attempt: number;
  /** Place of the chosen option on screen, from 0; null for "I don't know yet". */
  optionPosition: number | null;
  explanation: string;
  imageId: string | null;
  /** When the form was shown. */
  shownAt: Date;
}

export type SubmitAnswerResult =
  | { status: "correct" }
  | { status: "wrong" }
  /** This attempt was answered before: `isCorrect` is how; `isRepeat` when it is the very same answer once more. */
  | { status: "already-answered"; isCorrect: boolean; isRepeat: boolean }
  /** It was withdrawn, or was not needed any more, before this attempt came. */
  | { status: "no-longer-asked" }
  | { status: "no-such-option" }
  /** More within a minute than an account may give. */
  | { status: "too-many" }
  /** Their plan does not open the learning screens. */
  | { status: "needs-plan" }
  | { status: "no-question" };

/**
 * Takes an answer, inside a transaction that never waits for an author, nor for whoever reads its explanation. Wake the
 * worker after it.
 * @param options.hasExaminer there is a model that reads explanations
 */
export async function recordAnswer(
  ctx: DbContext,
  input: SubmitAnswer,
  { hasExaminer }: { hasExaminer: boolean },
): Promise<SubmitAnswerResult> {
  const [question] = await answerableRows(ctx, input);
  if (!question || question.sittingId !== null) return { status: "no-question" }; // what a sitting asks is answered there
  if (question.status !== "open" || input.attempt !== question.attemptCount + 1) {
    return whyNotTaken(ctx, question, input);
  }
  const limits = await findLimits(ctx, input);
  if (!limits.learning) return { status: "needs-plan" };
  const optionIndex = chosenOption(question, input.optionPosition);
  if (optionIndex === undefined) return { status: "no-such-option" };
  if (await answersTooFast(ctx, input)) return { status: "too-many" };
  await take(withinPlan(ctx, limits), input, { question, optionIndex, hasExaminer });
  return { status: optionIndex === question.answerIndex ? "correct" : "wrong" };
}

/** Writes down what the answer is, and what follows from it. */
async function take(
  ctx: DbContext,
  input: SubmitAnswer,
  { question, optionIndex, hasExaminer }: { question: AnswerableRow; optionIndex: number | null; hasExaminer: boolean },
): Promise<void> {
  const isCorrect = optionIndex === question.answerIndex;
  const elapsedMs = elapsedSince(ctx, input.shownAt);
  const phase = question.parentQuestionId === null ? "main" : "breakdown";
  const { answerId } = await insertAnswer(ctx, input, { question, phase, optionIndex, isCorrect, elapsedMs });
  if (hasExaminer && optionIndex !== null && input.explanation !== "") {
    await enqueue(ctx, { kind: "grade", subjectId: answerId });
  }
  await recordLearning(ctx, { ...input, isCorrect, elapsedMs });
  await updateQuestion(ctx, input, isCorrect);
  await discardDraft(ctx, input);
  await touchCourse(ctx, input);
  if (isCorrect) {
    await closeGap(ctx, { learnerId: input.learnerId, conceptId: question.conceptId });
    await skipRepaired(ctx, question);
    await closeFinishedWork(ctx, question);
    await skipProvedParts(ctx, question);
  } else {
    const isGap = await noteGapIfSure(ctx, { ...question, optionIndex });
    if (isGap) await askAfresh(ctx, { ...question, answerId, makesSure: await makesSure(ctx, question) });
  }
  if (phase === "main") await writeNextAhead(ctx, question);
}

/** Whether that attempt was made before, with this very answer. */
export async function isRepeatedAnswer(ctx: DbContext, input: SubmitAnswer): Promise<boolean> {
  const [question] = await answerableRows(ctx, input);
  if (!question) return false;
  const result = await whyNotTaken(ctx, question, input);
  return result.status === "already-answered" && result.isRepeat;
}

/** Whether there is such a question among the learner's, in that subsection of that course. */
export async function isOwnQuestion(ctx: DbContext, key: OwnQuestionKey): Promise<boolean> {
  return (await answerableRows(ctx, key)).length > 0;
}

type AnswerableRow = Awaited<ReturnType<typeof answerableRows>>[number];

const answerableRows = compiledQuery((db, key: OwnQuestionKey) =>
  selectOwnQuestion({ db }, key).select([
    "questions.id",
    "questions.learner_id as learnerId",
    "questions.course_id as courseId",
    "questions.subsection_id as subsectionId",
    "questions.sitting_id as sittingId",
    "questions.item_id as itemId",
    "questions.concept_id as conceptId",
    "questions.parent_question_id as parentQuestionId",
    "questions.breakdown_id as breakdownId",
    "questions.depth",
    "questions.status",
    "questions.attempt_count as attemptCount",
    "questions.help",
    "questions.option_order as optionOrder",
    "items.answer_index as answerIndex",
    "items.difficulty",
    "items.option_count as optionCount",
  ]),
);

async function whyNotTaken(ctx: DbContext, question: AnswerableRow, input: SubmitAnswer): Promise<SubmitAnswerResult> {
  const answer = await ctx.db
    .selectFrom("answers")
    .select(["is_correct as isCorrect", "option_index as optionIndex", "explanation"])
    .where("learner_id", "=", input.learnerId)
    .where("question_id", "=", question.id)
    .where("attempt_number", "=", input.attempt)
    .executeTakeFirst();
  if (!answer && ["withdrawn", "skipped", "missed"].includes(question.status)) return { status: "no-longer-asked" };
  return {
    status: "already-answered",
    isCorrect: answer ? answer.isCorrect === 1 : question.status === "mastered",
    isRepeat:
      answer?.optionIndex === chosenOption(question, input.optionPosition) && answer?.explanation === input.explanation,
  };
}

/** Whether it was asked to make sure that a miss of the same concept was no slip. */
async function makesSure(ctx: DbContext, { parentQuestionId, conceptId }: AnswerableRow): Promise<boolean> {
  if (parentQuestionId === null) return false;
  const parent = await ctx.db
    .selectFrom("questions")
    .select("concept_id as conceptId")
    .where("id", "=", parentQuestionId)
    .executeTakeFirstOrThrow();
  return parent.conceptId === conceptId;
}

async function updateQuestion(ctx: DbContext, input: SubmitAnswer, isCorrect: boolean): Promise<void> {
  await ctx.db
    .updateTable("questions")
    .set({
      attempt_count: input.attempt,
      ...(isCorrect ? { status: "mastered" as const, mastered_at: timestamp(ctx) } : {}),
    })
    .where("id", "=", input.questionId)
    .where("learner_id", "=", input.learnerId)
    .execute();
}

async function touchCourse(ctx: DbContext, input: { learnerId: string; courseId: string }): Promise<void> {
  const now = timestamp(ctx);
  await ctx.db
    .updateTable("courses")
    .set((column) => ({ last_activity_at: now, started_at: column.fn.coalesce("started_at", column.val(now)) }))
    .where("id", "=", input.courseId)
    .where("learner_id", "=", input.learnerId)
    .execute();
}
