import type { GradeRequest } from "~/providers/author/examiner-port";
import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { findLatestJob } from "~/services/jobs/queue.server";
import { replayAround } from "~/services/mastery/replay.server";
import { recalculateSittingsWith } from "~/services/learning/answers/sittings-after-void.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { findLastAnswer } from "~/services/learning/tree/own-questions.server";
import { askAgain } from "./ask-again.server";
import { isLuckyGuess, READING_SHOWN_MS, type ExplanationFeedback } from "./explanation-feedback";
import { reviewGap } from "~/services/learning/gaps/gap-review.server";
import type { ItemSource } from "~/services/learning/items/item";
import { isAskedAgain } from "~/services/learning/writing/rechecks.server";
import type { RenderedGrade } from "./render-grade.server";

/** What an examiner needs to know, the picture of the working aside. */
interface GradeTask {
  request: Omit<GradeRequest, "working">;
  /** The right option; null when the answer was right, and it is no secret any more. */
  openKey: string | null;
  imageId: string | null;
}

/** Null when the explanation is graded already, or there is nothing to judge it by. */
export async function gradeTask(ctx: DbContext, answerId: string): Promise<GradeTask | null> {
  const answer = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .leftJoin("explanation_grades", "explanation_grades.answer_id", "answers.id")
    .select([
      "answers.learner_id as learnerId",
      "answers.option_index as optionIndex",
      "answers.is_correct as isCorrect",
      "answers.explanation",
      "answers.image_id as imageId",
      "items.source",
      "items.answer_index as answerIndex",
    ])
    .where("answers.id", "=", answerId)
    .where("items.status", "<>", "withdrawn")
    .where("explanation_grades.answer_id", "is", null)
    .executeTakeFirst();
  if (!answer || answer.source === null || answer.optionIndex === null) return null;
  const { question, options, explanation } = JSON.parse(answer.source) as ItemSource;
  const isRight = answer.isCorrect === 1;
  return {
    request: {
      learnerId: answer.learnerId,
      question,
      options,
      chosenIndex: answer.optionIndex,
      isRight,
      explanation: isRight ? explanation : null,
      learnerExplanation: answer.explanation,
    },
    openKey: isRight ? null : (options[answer.answerIndex] ?? null),
    imageId: answer.imageId,
  };
}

/** Keeps a grade, once, unless the question was found wrong meanwhile. A lucky guess counts for nothing, and is asked again. */
export async function publishGrade(
  ctx: DbContext,
  input: RenderedGrade & { answerId: string; workingText: string | null },
): Promise<void> {
  const answer = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select([
      "answers.id",
      "answers.learner_id as learnerId",
      "answers.course_id as courseId",
      "answers.subsection_id as subsectionId",
      "answers.question_id as questionId",
      "answers.concept_id as conceptId",
      "answers.difficulty",
      "answers.is_correct as isCorrect",
    ])
    .where("answers.id", "=", input.answerId)
    .where("items.status", "<>", "withdrawn")
    .executeTakeFirst();
  if (!answer) return;
  const isRight = answer.isCorrect === 1;
  let isNew = false;
  const insert = async () => {
    isNew = await insertGrade(ctx, answer, input);
  };
  // Who explains a right option well has not guessed it, which is more than the option alone could show.
  if (isRight && input.verdict === "sound") await replayAround(ctx, answer.learnerId, insert);
  else await insert();
  if (!isNew || !isLuckyGuess({ isCorrect: isRight, verdict: input.verdict })) return;
  await voidAnswer(ctx, { answerId: answer.id, learnerId: answer.learnerId, reason: "lucky-guess" });
  await recalculateSittingsWith(ctx, { learnerId: answer.learnerId, answerId: answer.id });
  await reviewGap(ctx, { learnerId: answer.learnerId, conceptId: answer.conceptId });
  await askAgain(ctx, answer);
}

/** False when there was one. */
async function insertGrade(
  ctx: DbContext,
  answer: { id: string; learnerId: string; questionId: string },
  { verdict, feedbackHtml, workingText }: RenderedGrade & { workingText: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("explanation_grades")
    .values({
      answer_id: answer.id,
      learner_id: answer.learnerId,
      question_id: answer.questionId,
      verdict,
      feedback_html: feedbackHtml,
      working_text: workingText,
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.column("answer_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface GradedAnswer {
  learnerId: string;
  answerId: string;
}

const gradeRows = compiledQuery((db, key: GradedAnswer) =>
  db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .leftJoin("explanation_grades", "explanation_grades.answer_id", "answers.id")
    .select([
      "explanation_grades.verdict",
      "explanation_grades.feedback_html as feedbackHtml",
      "explanation_grades.working_text as workingText",
    ])
    .where("answers.learner_id", "=", key.learnerId)
    .where("answers.id", "=", key.answerId)
    .where("items.status", "<>", "withdrawn"),
);

/**
 * What is thought of the explanation of an answer; null when there is nothing to show, now or soon, or it was an answer
 * to what was found wrong: then it was measured by a wrong key.
 */
export async function findFeedback(
  ctx: DbContext,
  answer: { id: string; learnerId: string; isCorrect: 0 | 1; answeredAt: string },
): Promise<ExplanationFeedback | null> {
  const [grade] = await gradeRows(ctx, { learnerId: answer.learnerId, answerId: answer.id });
  if (!grade) return null;
  const { verdict, feedbackHtml, workingText } = grade;
  if (verdict === null || feedbackHtml === null) return (await isBeingRead(ctx, answer)) ? { status: "waiting" } : null;
  const isCorrect = answer.isCorrect === 1;
  const isGuess = isLuckyGuess({ isCorrect, verdict });
  return {
    status: "given",
    verdict,
    feedbackHtml,
    workingText,
    isCorrect,
    isAskedAgain: isGuess && (await isAskedAgain(ctx, answer)),
  };
}

/** The same, of the newest answer to a question. */
export async function findLastFeedback(
  ctx: DbContext,
  input: { learnerId: string; questionId: string },
): Promise<ExplanationFeedback | null> {
  const answer = await findLastAnswer(ctx, input);
  return answer && findFeedback(ctx, answer);
}

async function isBeingRead(ctx: DbContext, answer: { id: string; answeredAt: string }): Promise<boolean> {
  if (ctx.now().getTime() - Date.parse(answer.answeredAt) > READING_SHOWN_MS) return false;
  const job = await findLatestJob(ctx, { kind: "grade", subjectId: answer.id });
  return job?.status === "queued" || job?.status === "running";
}
