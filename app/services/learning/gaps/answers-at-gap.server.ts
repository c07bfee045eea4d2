import type { DbContext } from "~/services/context";
import { readOptions, type ItemOption } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { AnswerAtGap } from "./last-shown";
import type { LearnersConcept } from "./learners-concept";

/** What lies further back is forgotten, or each answer would cost more than the one before to those who never close a gap. */
const ANSWERS_REMEMBERED = 100;

export interface RecordedAnswer extends AnswerAtGap {
  questionId: string;
  /** What was chosen; null for "I don't know yet", and of a question that was withdrawn: its key may have been the mistake. */
  chosen: ItemOption | null;
}

/** A learner's answers about a concept that count, oldest first. @param whose.until an ISO time, itself included; all where it is left out */
export async function listAnswersAtGap(
  ctx: DbContext,
  { learnerId, conceptId, until }: LearnersConcept & { until?: string | null },
): Promise<RecordedAnswer[]> {
  const rows = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select([
      "answers.question_id as questionId",
      "answers.answered_at as at",
      "answers.is_correct as isCorrect",
      "answers.help",
      "answers.phase",
      "answers.option_index as optionIndex",
      "items.source_key as sourceKey",
      "items.options",
      "items.status",
    ])
    .where("answers.learner_id", "=", learnerId)
    .where("answers.concept_id", "=", conceptId)
    .$if(typeof until === "string", (query) => query.where("answers.answered_at", "<=", until!))
    .where(isNotVoided)
    .orderBy("answers.answered_at", "desc")
    .orderBy("answers.attempt_number", "desc")
    .orderBy("answers.id", "desc")
    .limit(ANSWERS_REMEMBERED)
    .execute();
  return rows.reverse().map(({ isCorrect, help, phase, optionIndex, options: stored, status, ...answer }) => {
    const options = readOptions(stored);
    const chosen = optionIndex === null || status === "withdrawn" ? null : (options[optionIndex] ?? null);
    return {
      ...answer,
      isCorrect: isCorrect === 1,
      isHelped: help !== null,
      isReview: phase === "review" || phase === "practice",
      tellsMistake: isCorrect === 0 && chosen !== null,
      misconception: chosen?.misconception ?? null,
      canShow: options.flatMap(({ misconception }) => misconception ?? []),
      chosen,
    };
  });
}
