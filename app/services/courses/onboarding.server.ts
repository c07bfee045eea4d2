import type { Selectable } from "kysely";
import {
  MINUTES_PER_WEEK,
  STRUGGLE,
  type OnboardingQuestionDraft,
  type OnboardingRequest,
} from "~/providers/author/port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import type { OnboardingQuestionsTable } from "~db/schema";
import { enqueueOnboarding, findCourse } from "./courses.server";
import { isAskedAnyTime } from "./later-questions";
import { findUnreached, fitUnreachedQuestions, insertOnboardingQuestions } from "./onboarding-drafts.server";
import {
  readOnboardingAnswer,
  type AnswerableQuestion,
  type OnboardingAnswerValue,
  type RawOnboardingAnswer,
} from "./onboarding-answer";

export interface OnboardingQuestion extends AnswerableQuestion {
  questionNumber: number;
  /** What its answer is for. */
  purpose: string;
  question: string;
  placeholder: string | null;
  rangeLabels: { min: string; max: string } | null;
  courseName: string;
  totalQuestions: number;
  /** It asks for the minutes of a week. */
  isPace: boolean;
  /** It need not be answered. */
  canBeSkipped: boolean;
  /** Its answer can be given, and changed, at any time. */
  isAskedAnyTime: boolean;
  /** Answered, or left open on purpose. */
  isDone: boolean;
  /** What was answered before, when one comes back to change it; null when nothing was said. */
  answer: OnboardingAnswerValue | null;
}

export type OnboardingState =
  | { status: "question"; question: OnboardingQuestion }
  | { status: "complete" }
  | { status: "writing"; job: Job | null }
  | { status: "no-course" };

/** The question asked for, or the first unanswered one. Of a course that is begun, only what changes nothing in its outline. */
export async function findOnboardingState(
  ctx: DbContext,
  input: { learnerId: string; courseId: string; questionNumber?: number },
): Promise<OnboardingState> {
  const course = await findCourse(ctx, input);
  if (!course) return { status: "no-course" };
  const isBegun = course.onboardedAt !== null;
  const questions = (await questionsOf(ctx, input.courseId)).filter((row) => !isBegun || isAskedAnyTime(row));
  if (questions.length === 0) {
    if (isBegun) return { status: "complete" };
    return { status: "writing", job: await findLatestJob(ctx, { kind: "onboarding", subjectId: input.courseId }) };
  }
  const asked = questions.find((question) => question.question_number === input.questionNumber);
  const row = asked ?? questions.find((question) => question.answered_at === null);
  if (!row) return { status: "complete" };
  return {
    status: "question",
    question: { ...questionOf(row), courseName: course.courseName, totalQuestions: questions.length },
  };
}

export type AnswerOnboardingResult =
  | { status: "next"; questionNumber: number }
  | { status: "complete" }
  | { status: "invalid"; message: string }
  | { status: "no-question" };

/**
 * Keeps an answer; an earlier one to the same question is replaced while onboarding is open, or at any time where it changes
 * nothing in the outline.
 */
export async function answerOnboardingQuestion(
  ctx: DbContext,
  input: {
    learnerId: string;
    courseId: string;
    questionNumber: number;
    /** Of the question that was shown: another may have its number by now, where the course was begun at once meanwhile. */
    purpose?: string;
    raw: RawOnboardingAnswer;
    /** The learner would rather not say. */
    isSkipped?: boolean;
  },
): Promise<AnswerOnboardingResult> {
  return inTransaction(ctx, async (ctx) => {
    const course = await findCourse(ctx, input);
    if (!course) return { status: "no-question" };
    const isBegun = course.onboardedAt !== null;
    const questions = await questionsOf(ctx, input.courseId);
    const row = questions.find((question) => question.question_number === input.questionNumber);
    if (!row) return { status: "no-question" };
    if (isBegun && !isAskedAnyTime(row)) return { status: "complete" };
    if (input.purpose !== undefined && input.purpose !== row.purpose) return { status: "complete" };

    const question = questionOf(row);
    const isSkipped = input.isSkipped === true && question.canBeSkipped;
    const answer = isSkipped ? ({ ok: true, value: null } as const) : readOnboardingAnswer(question, input.raw);
    if (!answer.ok) return { status: "invalid", message: answer.message };
    await ctx.db
      .updateTable("onboarding_questions")
      .set({ answer: answer.value === null ? null : JSON.stringify(answer.value), answered_at: timestamp(ctx) })
      .where("course_id", "=", (query) =>
        query
          .selectFrom("courses")
          .select("id")
          .where("id", "=", input.courseId)
          .where("learner_id", "=", input.learnerId),
      )
      .where("question_number", "=", input.questionNumber)
      .execute();
    if (isBegun && question.isPace) await setPace(ctx, input, typeof answer.value === "number" ? answer.value : null);
    const next = questions.find(
      (other) => other.answered_at === null && other !== row && (!isBegun || isAskedAnyTime(other)),
    );
    return next ? { status: "next", questionNumber: next.question_number } : { status: "complete" };
  });
}

/** Of a course that is begun: its outline has brought what was said before. */
async function setPace(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
  minutesPerWeek: number | null,
): Promise<void> {
  await ctx.db
    .updateTable("courses")
    .set({ minutes_per_week: minutesPerWeek })
    .where("id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .execute();
}

export type CompleteOnboardingResult = "completed" | "questions-left" | "no-course";

/** Closes onboarding; from here on the answers are fixed. Doing it twice is doing it once. */
export async function completeOnboarding(
  ctx: DbContext,
  input: { learnerId: string; courseId: string },
): Promise<CompleteOnboardingResult> {
  return inTransaction(ctx, async (ctx) => {
    const course = await findCourse(ctx, input);
    if (!course) return "no-course";
    if (course.onboardedAt) return "completed";
    const questions = await questionsOf(ctx, input.courseId);
    if (questions.length === 0 || questions.some((question) => question.answered_at === null)) return "questions-left";
    await ctx.db
      .updateTable("courses")
      .set({ onboarded_at: timestamp(ctx), last_activity_at: timestamp(ctx) })
      .where("id", "=", input.courseId)
      .where("learner_id", "=", input.learnerId)
      .execute();
    return "completed";
  });
}

/** What was asked and answered, in order, for the summary at the end. */
export async function listOnboardingAnswers(
  ctx: DbContext,
  input: { learnerId: string; courseId: string },
): Promise<Omit<OnboardingQuestion, "courseName" | "totalQuestions">[] | null> {
  if (!(await findCourse(ctx, input))) return null;
  return (await questionsOf(ctx, input.courseId)).map(questionOf);
}

/** Has the questions written again after a failure. */
export async function retryOnboarding(
  ctx: AppContext,
  input: { learnerId: string; courseId: string },
): Promise<boolean> {
  if (!(await findCourse(ctx, input))) return false;
  const job = await inTransaction(ctx, (ctx) => enqueueOnboarding(ctx, input.courseId));
  if (job) await waitBriefly(ctx, job.id);
  return true;
}

/** What the author needs to know to write them; null when none is wanted any more, or the course is gone. */
export async function onboardingRequest(ctx: DbContext, courseId: string): Promise<OnboardingRequest | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select(["learner_id as learnerId", "topic_id as topicId", "course_name as courseName", "course_why as courseWhy"])
    .where("id", "=", courseId)
    .where("onboarded_at", "is", null)
    .executeTakeFirst();
  if (!course) return null;
  const hasQuestions = (await questionsOf(ctx, courseId)).length > 0;
  return hasQuestions && (await findUnreached(ctx, courseId)).length === 0 ? null : course;
}

/** Asks them; where general ones are asked already, in place of those that the learner has not reached. */
export async function publishOnboardingQuestions(
  ctx: DbContext,
  input: { courseId: string; drafts: OnboardingQuestionDraft[] },
): Promise<void> {
  if (!(await onboardingRequest(ctx, input.courseId))) return; // it was begun meanwhile, or all of them are reached
  if ((await questionsOf(ctx, input.courseId)).length > 0) await fitUnreachedQuestions(ctx, input);
  else await insertOnboardingQuestions(ctx, input);
}

function questionsOf(ctx: DbContext, courseId: string) {
  return ctx.db
    .selectFrom("onboarding_questions")
    .selectAll()
    .where("course_id", "=", courseId)
    .orderBy("question_number")
    .execute();
}

export function questionOf(
  row: Selectable<OnboardingQuestionsTable>,
): Omit<OnboardingQuestion, "courseName" | "totalQuestions"> {
  const labels = row.range_labels
    ? (JSON.parse(row.range_labels) as NonNullable<OnboardingQuestionDraft["rangeLabels"]>)
    : null;
  return {
    questionNumber: row.question_number,
    purpose: row.purpose,
    question: row.question,
    questionType: row.question_type,
    options: JSON.parse(row.options) as string[],
    placeholder: row.placeholder,
    minValue: row.min_value,
    maxValue: row.max_value,
    rangeLabels: labels && { min: labels.min_label, max: labels.max_label },
    isPace: row.purpose === MINUTES_PER_WEEK,
    canBeSkipped: row.purpose === STRUGGLE || row.purpose === MINUTES_PER_WEEK,
    isAskedAnyTime: isAskedAnyTime(row),
    isDone: row.answered_at !== null,
    answer: row.answer ? (JSON.parse(row.answer) as OnboardingAnswerValue) : null,
  };
}
