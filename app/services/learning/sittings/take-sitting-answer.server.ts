import { timestamp, type DbContext } from "~/services/context";
import { discardDraft } from "~/services/learning/answers/drafts.server";
import { chosenOption, elapsedSince, insertAnswer } from "~/services/learning/answers/insert-answer.server";
import { recordLearning } from "~/services/learning/answers/learning-days.server";
import { answersTooFast } from "~/services/learning/answers/quotas.server";
import { skipProvedParts } from "~/services/learning/gaps/skip-proved.server";
import { skipRepaired } from "~/services/learning/gaps/skip-repaired.server";
import { closeGap } from "~/services/learning/gaps/close-gap.server";
import type { Outcome } from "~/services/mastery/evidence";
import type { Evidence } from "~/services/mastery/mastery.server";

export interface SittingAnswer {
  learnerId: string;
  sittingId: string;
  questionId: string;
  /** Place of the chosen option on screen, from 0; null for "I don't know yet". */
  optionPosition: number | null;
  /** In the learner's own words; may be empty. */
  explanation: string;
  /** When the form was shown. */
  shownAt: Date;
  /** Its learner wanted to practise it: it is none of the day's reviews. */
  isPractice?: boolean;
}

export type TakeSittingAnswerResult =
  | {
      status: "taken";
      answerId: string;
      conceptId: string;
      courseId: string;
      outcome: Outcome;
      optionCount: number;
      change: Evidence["change"];
    }
  /** From a second tab or click: a question of a sitting is asked once. */
  | { status: "already-answered" }
  | { status: "no-such-option" }
  | { status: "too-many" }
  | { status: "no-question" };

/** Takes the one answer to a question of a sitting. Call it in a transaction. */
export async function takeSittingAnswer(ctx: DbContext, input: SittingAnswer): Promise<TakeSittingAnswerResult> {
  const question = await findQuestion(ctx, input);
  if (!question) return { status: "no-question" };
  if (question.status !== "open") return { status: "already-answered" };
  const optionIndex = chosenOption(question, input.optionPosition);
  if (optionIndex === undefined) return { status: "no-such-option" };
  if (await answersTooFast(ctx, input)) return { status: "too-many" };

  const isCorrect = optionIndex === question.answerIndex;
  const elapsedMs = elapsedSince(ctx, input.shownAt);
  const { answerId, change } = await insertAnswer(
    ctx,
    { learnerId: input.learnerId, attempt: 1, explanation: input.explanation, imageId: null },
    { question, phase: input.isPractice ? "practice" : question.kind, optionIndex, isCorrect, elapsedMs },
  );
  await discardDraft(ctx, { learnerId: input.learnerId, questionId: question.id });
  await recordLearning(ctx, { ...input, isCorrect, elapsedMs });
  await ctx.db
    .updateTable("questions")
    .set({
      attempt_count: 1,
      ...(isCorrect ? { status: "mastered" as const, mastered_at: timestamp(ctx) } : { status: "missed" as const }),
    })
    .where("id", "=", question.id)
    .where("learner_id", "=", input.learnerId)
    .execute();
  if (isCorrect) {
    await closeGap(ctx, { learnerId: input.learnerId, conceptId: question.conceptId });
    await skipRepaired(ctx, { learnerId: input.learnerId, conceptId: question.conceptId });
    await skipProvedParts(ctx, { learnerId: input.learnerId, conceptId: question.conceptId });
  }
  const outcome = optionIndex === null ? "dont-know" : isCorrect ? "correct" : "wrong";
  const { conceptId, courseId, optionCount } = question;
  return { status: "taken", answerId, conceptId, courseId, outcome, optionCount, change };
}

function findQuestion(ctx: DbContext, { learnerId, sittingId, questionId }: SittingAnswer) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("sittings", "sittings.id", "questions.sitting_id")
    .innerJoin("items", "items.id", "questions.item_id")
    .select([
      "questions.id",
      "questions.course_id as courseId",
      "questions.subsection_id as subsectionId",
      "questions.item_id as itemId",
      "questions.concept_id as conceptId",
      "questions.option_order as optionOrder",
      "questions.status",
      "questions.help",
      "items.answer_index as answerIndex",
      "items.difficulty",
      "items.option_count as optionCount",
      "sittings.kind",
    ])
    .where("questions.id", "=", questionId)
    .where("questions.learner_id", "=", learnerId)
    .where("sittings.id", "=", sittingId)
    .where("sittings.status", "=", "open")
    .executeTakeFirst();
}
