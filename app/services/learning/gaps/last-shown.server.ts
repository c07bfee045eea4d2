import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { couldNotShow, lastShown, type AnswerAtGap } from "./last-shown";
import type { LearnersConcept } from "./learners-concept";
import { findGapOpenSince } from "./open-gaps.server";

/** What lies further back is forgotten, or each answer would cost more than the one before to those who never close a gap. */
const ANSWERS_REMEMBERED = 100;

/** When the concept was last shown to be known, by answers or by being mastered: an ISO time; "", which is before all times, when it never was. */
export async function findLastShown(ctx: DbContext, whose: LearnersConcept): Promise<string> {
  const shown = lastShown(await listAnswers(ctx, whose));
  const mastered = await ctx.db
    .selectFrom("mastery")
    .select("mastered_at as at")
    .where("learner_id", "=", whose.learnerId)
    .where("concept_id", "=", whose.conceptId)
    .executeTakeFirst();
  return [shown ?? "", mastered?.at ?? ""].sort().at(-1)!;
}

/** Whether a gap stays open after a right answer that was as good as any, only because its question could not show the same mistake. */
export async function needsOneMore(
  ctx: DbContext,
  { questionId, ...whose }: LearnersConcept & { questionId: string },
): Promise<boolean> {
  const foundAt = await findGapOpenSince(ctx, whose);
  if (foundAt === null) return false;
  const answers = await listAnswers(ctx, whose);
  const place = answers.findLastIndex((answer) => answer.questionId === questionId);
  return place >= 0 && couldNotShow(answers, { place, foundAt });
}

/** Those that count, oldest first. */
async function listAnswers(
  ctx: DbContext,
  { learnerId, conceptId }: LearnersConcept,
): Promise<(AnswerAtGap & { questionId: string })[]> {
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
    .where(isNotVoided)
    .orderBy("answers.answered_at", "desc")
    .orderBy("answers.attempt_number", "desc")
    .orderBy("answers.id", "desc")
    .limit(ANSWERS_REMEMBERED)
    .execute();
  return rows.reverse().map(({ isCorrect, help, phase, optionIndex, options: stored, status, ...answer }) => {
    const options = readOptions(stored);
    const chosen = optionIndex === null || status === "withdrawn" ? undefined : options[optionIndex];
    return {
      ...answer,
      isCorrect: isCorrect === 1,
      isHelped: help !== null,
      isReview: phase === "review" || phase === "practice",
      misconception: chosen?.misconception ?? null,
      canShow: options.flatMap(({ misconception }) => misconception ?? []),
    };
  });
}
