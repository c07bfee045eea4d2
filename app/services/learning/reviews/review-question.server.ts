import { mayLearn } from "~/services/billing/limits.server";
import { inTransaction, type DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import {
  takeSittingAnswer,
  type TakeSittingAnswerResult,
} from "~/services/learning/sittings/take-sitting-answer.server";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import type { QuestionKey } from "~/urls/paths";
import type { Difficulty, QuestionStatus } from "~db/schema";
import { isDueToday } from "./due.server";
import type { Reviewer } from "./reviewed-today.server";

/** A question that is asked for a review, answered or not. */
export interface ReviewQuestion {
  id: string;
  sittingId: string;
  /** The part of the course that teaches its concept, by which its study material is found. */
  key: QuestionKey;
  courseName: string;
  partHeading: string;
  conceptId: string;
  conceptName: string;
  /** It was asked because the learner wanted to practise it. */
  isPractised: boolean;
  status: QuestionStatus;
  difficulty: Difficulty;
  isWithdrawn: boolean;
  hasContent: boolean;
  stemHtml: string;
  /** In the order shown. */
  options: { position: number; html: string }[];
  /** Null until it is answered: its key stays on the server so long. */
  feedback: ReviewFeedback | null;
}

export interface ReviewFeedback {
  answerId: string;
  /** It was practised, and was not one of the day's reviews when it was answered. */
  isPractice: boolean;
  isCorrect: boolean;
  dontKnow: boolean;
  /** The chosen option; null for "I don't know yet". */
  chosenHtml: string | null;
  /** Why that is wrong. */
  feedbackHtml: string | null;
  /** What is right, and why; null where the question was found wrong. */
  key: { rightHtml: string; explanationHtml: string } | null;
  /** When the concept is asked again, as an ISO time; null when that is not known. */
  dueAt: string | null;
  standing: ReviewStanding;
}

/** Where the learner stood with the concept, and what the answer has made of that. */
export type ReviewStanding =
  | "known" // before the answer
  | "new" // mastered by it, for the first time or again
  | "lapsed" // known once, and not by then
  | "gap" // found to be missing, and not known yet
  | "learning"; // never mastered so far, nor found to be missing

/** Null when there is no such question for a review of this learner's. */
export async function findReviewQuestion(
  ctx: DbContext,
  { learnerId, questionId }: { learnerId: string; questionId: string },
): Promise<ReviewQuestion | null> {
  const row = await ctx.db
    .selectFrom("questions")
    .innerJoin("sittings", "sittings.id", "questions.sitting_id")
    .innerJoin("items", "items.id", "questions.item_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .leftJoin("mastery", (join) =>
      join
        .onRef("mastery.learner_id", "=", "questions.learner_id")
        .onRef("mastery.concept_id", "=", "questions.concept_id"),
    )
    .select([
      "questions.id",
      "questions.course_id as courseId",
      "questions.concept_id as conceptId",
      "questions.slot",
      "questions.status",
      "questions.option_order as optionOrder",
      "questions.content_id as contentId",
      "sittings.id as sittingId",
      "sittings.wishes",
      "items.status as itemStatus",
      "items.difficulty",
      "items.stem_html as stemHtml",
      "items.options",
      "items.answer_index as answerIndex",
      "items.explanation_html as explanationHtml",
      "concepts.name as conceptName",
      "subsections.section_number as sectionNumber",
      "subsections.heading as partHeading",
      "courses.course_name as courseName",
      "mastery.due_at as dueAt",
      "mastery.mastered_at as masteredAt",
      "mastery.lapsed_at as lapsedAt",
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("gaps")
          .select("gaps.id")
          .whereRef("gaps.learner_id", "=", "questions.learner_id")
          .whereRef("gaps.concept_id", "=", "questions.concept_id"),
      ).as("wasGap"),
    )
    .where("questions.id", "=", questionId)
    .where("questions.learner_id", "=", learnerId)
    .where("sittings.kind", "=", "review")
    .executeTakeFirst();
  if (!row) return null;
  const answer = await findLastAnswer(ctx, { learnerId, questionId });
  const options = readOptions(row.options);
  const chosen = answer === null || answer.optionIndex === null ? null : options[answer.optionIndex];
  const { id, sittingId, courseName, partHeading, conceptId, conceptName, status, difficulty, stemHtml } = row;
  return {
    id,
    sittingId,
    key: { courseId: row.courseId, sectionNumber: row.sectionNumber, questionId },
    courseName,
    partHeading,
    conceptId,
    conceptName,
    isPractised: hasWishedToPractise(row),
    status,
    difficulty,
    isWithdrawn: row.itemStatus === "withdrawn",
    hasContent: row.contentId !== null,
    stemHtml,
    options: (JSON.parse(row.optionOrder) as number[]).map((index, position) => ({
      position,
      html: options[index]?.html ?? "",
    })),
    feedback: answer && {
      answerId: answer.id,
      isPractice: answer.phase === "practice",
      isCorrect: answer.isCorrect === 1,
      dontKnow: answer.dontKnow === 1,
      chosenHtml: chosen?.html ?? null,
      feedbackHtml: chosen?.feedbackHtml ?? null,
      key:
        row.itemStatus === "withdrawn"
          ? null
          : { rightHtml: options[row.answerIndex]?.html ?? "", explanationHtml: row.explanationHtml },
      dueAt: row.dueAt,
      standing: standingOf({ ...row, answeredAt: answer.answeredAt, wasGap: Boolean(row.wasGap) }),
    },
  };
}

/** A wish keeps its place in its sitting; what was withdrawn has none any more. */
function hasWishedToPractise({ wishes, slot }: { wishes: string; slot: number | null }): boolean {
  return slot !== null && (JSON.parse(wishes) as PlannedWish[])[slot]?.isPractised === true;
}

/** What was never mastered is due because answers have not shown it: it cannot have faded. */
function standingOf({
  masteredAt,
  lapsedAt,
  answeredAt,
  wasGap,
}: {
  masteredAt: string | null;
  lapsedAt: string | null;
  answeredAt: string;
  wasGap: boolean;
}): ReviewStanding {
  if (masteredAt !== null) return masteredAt < answeredAt ? "known" : "new";
  if (lapsedAt !== null) return lapsedAt < answeredAt ? "lapsed" : "known";
  return wasGap ? "gap" : "learning";
}

export interface AnswerReview extends Reviewer {
  questionId: string;
  /** Place of the chosen option on screen, from 0; null for "I don't know yet". */
  optionPosition: number | null;
  /** When the form was shown. */
  shownAt: Date;
}

/** Takes the one answer to a review's question; without a plan that opens the learning screens, nothing. */
export async function answerReview(
  ctx: DbContext,
  input: AnswerReview,
): Promise<TakeSittingAnswerResult | { status: "needs-plan" }> {
  return inTransaction(ctx, async (ctx) => {
    const question = await findReviewQuestion(ctx, input);
    if (!question) return { status: "no-question" };
    if (question.status !== "open") return { status: "already-answered" };
    if (!(await mayLearn(ctx, input))) return { status: "needs-plan" };
    const { sittingId, isPractised, conceptId } = question;
    // What has fallen due by the time of its answer is one of the day's reviews, and stays one.
    const isPractice = isPractised && !(await isDueToday(ctx, input, conceptId));
    return takeSittingAnswer(ctx, { ...input, sittingId, explanation: "", isPractice });
  });
}
