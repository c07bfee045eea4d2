import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { recordResponse } from "~/services/learning/items/item-responses.server";
import { earnsCredit } from "~/services/mastery/credit";
import { recordEvidence, type Evidence } from "~/services/mastery/mastery.server";
import { MINUTE_MS } from "~/time/periods";
import type { AnswersTable, Difficulty, Help } from "~db/schema";

/** Reading or thinking longer than this says nothing more; a form left open overnight would. */
const MAX_ELAPSED_MS = 30 * MINUTE_MS;

/** What has to be known of a question to record an answer to it. */
export interface AnsweredQuestion {
  id: string;
  courseId: string;
  subsectionId: string;
  itemId: string;
  conceptId: string;
  difficulty: Difficulty;
  optionCount: number;
  help: Help | null;
}

/** The item's own index of the option chosen on screen: null for "I don't know yet", undefined for one that is not there. */
export function chosenOption(
  question: { optionOrder: string },
  optionPosition: number | null,
): number | null | undefined {
  const order = JSON.parse(question.optionOrder) as number[];
  return optionPosition === null ? null : order[optionPosition];
}

/** Milliseconds, none below 0 and none above half an hour. */
export function elapsedSince(ctx: DbContext, shownAt: Date): number {
  return Math.min(Math.max(ctx.now().getTime() - shownAt.getTime(), 0), MAX_ELAPSED_MS);
}

/** Writes the record of an answer, and what it says of the learner and of the item. */
export async function insertAnswer(
  ctx: DbContext,
  input: { learnerId: string; attempt: number; explanation: string; imageId: string | null },
  facts: {
    question: AnsweredQuestion;
    phase: AnswersTable["phase"];
    optionIndex: number | null;
    isCorrect: boolean;
    elapsedMs: number;
  },
): Promise<{ answerId: string; change: Evidence["change"] }> {
  const { question, phase, optionIndex, isCorrect, elapsedMs } = facts;
  const evidence = await recordEvidence(ctx, {
    learnerId: input.learnerId,
    reviewedIn: earnsCredit(phase) ? question.courseId : undefined,
    conceptId: question.conceptId,
    itemId: question.itemId,
    difficulty: question.difficulty,
    optionCount: question.optionCount,
    help: question.help,
    outcome: optionIndex === null ? "dont-know" : isCorrect ? "correct" : "wrong",
  });
  if (input.attempt === 1) {
    await recordResponse(ctx, { itemId: question.itemId, before: evidence.before, isCorrect });
  }
  const id = newId(ctx);
  await ctx.db
    .insertInto("answers")
    .values({
      id,
      learner_id: input.learnerId,
      course_id: question.courseId,
      subsection_id: question.subsectionId,
      question_id: question.id,
      item_id: question.itemId,
      concept_id: question.conceptId,
      attempt_number: input.attempt,
      phase,
      difficulty: question.difficulty,
      option_count: question.optionCount,
      option_index: optionIndex,
      is_correct: isCorrect ? 1 : 0,
      dont_know: optionIndex === null ? 1 : 0,
      help: question.help,
      explanation: input.explanation,
      image_id: input.imageId,
      elapsed_ms: elapsedMs,
      predicted_probability: evidence.predictedProbability,
      model_version: evidence.modelVersion,
      concept_easiness: evidence.conceptEasiness,
      item_easiness: evidence.itemEasiness,
      answered_at: timestamp(ctx),
    })
    .execute();
  return { answerId: id, change: evidence.change };
}
