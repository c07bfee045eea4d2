import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { outcomeOf, type Outcome } from "~/services/mastery/evidence";
import { exposureOf, type EarlierAnswer } from "~/services/mastery/exposures";
import type { AnswersTable } from "~db/schema";
import { effectOf, voidEffectOf, type EvidenceEffect, type VoidEffect } from "./evidence-effect";

/** An answer of a learner to a question of a concept, in whichever course. */
export interface EvidenceEntry {
  answerId: string;
  /** ISO */
  at: string;
  phase: AnswersTable["phase"];
  courseId: string;
  courseName: string;
  /** The part of the course, such as `1.2`. */
  sectionNumber: string;
  questionId: string;
  outcome: Outcome;
  effect: EvidenceEffect;
}

/** Oldest first. What was answered in a test or at a checkpoint is told when that is over. */
export async function listEvidence(
  ctx: DbContext,
  whose: { learnerId: string; conceptId: string },
): Promise<EvidenceEntry[]> {
  const voided = await findVoided(ctx, whose);
  const items = new Map<string, EarlierAnswer[]>();
  return (await listAnswers(ctx, whose)).map(
    ({ itemId, optionCount, optionIndex, isCorrect, dontKnow, help, ...answer }) => {
      const outcome = outcomeOf({ isCorrect, dontKnow });
      const voidEffect = voided.get(answer.answerId);
      if (voidEffect) return { ...answer, outcome, effect: voidEffect };
      const at = new Date(answer.at).getTime();
      const earlier = items.get(itemId) ?? [];
      items.set(itemId, [...earlier, { optionIndex, isCorrect: isCorrect === 1, at }]);
      return {
        ...answer,
        outcome,
        effect: effectOf({ outcome, optionCount, exposure: exposureOf(earlier, at), help }),
      };
    },
  );
}

/** By way of the questions, as there are few about one concept. */
function listAnswers(ctx: DbContext, { learnerId, conceptId }: { learnerId: string; conceptId: string }) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .innerJoin("courses", "courses.id", "questions.course_id")
    .leftJoin("sittings", "sittings.id", "questions.sitting_id")
    .select([
      "answers.id as answerId",
      "answers.answered_at as at",
      "answers.phase",
      "answers.item_id as itemId",
      "answers.option_count as optionCount",
      "answers.option_index as optionIndex",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      "answers.help",
      "questions.id as questionId",
      "courses.id as courseId",
      "courses.course_name as courseName",
      "subsections.section_number as sectionNumber",
    ])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .where(({ not, and, eb }) =>
      not(and([eb("answers.phase", "in", ["placement", "checkpoint"]), eb("sittings.status", "is", "open")])),
    ) // "is": a question that was taken into a part is in no sitting any more
    .orderBy("answers.answered_at")
    .orderBy(sql`answers.rowid`)
    .execute();
}

async function findVoided(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<Map<string, VoidEffect>> {
  const rows = await ctx.db
    .selectFrom("questions")
    .innerJoin("answers", "answers.question_id", "questions.id")
    .innerJoin("voided_answers", "voided_answers.answer_id", "answers.id")
    .leftJoin("challenges", "challenges.answer_id", "answers.id")
    .select(["answers.id", "voided_answers.reason", "challenges.status as challenge"])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .execute();
  const effects = new Map<string, VoidEffect>();
  for (const { id, challenge } of rows) {
    const reasons = rows.filter((row) => row.id === id).map(({ reason }) => reason);
    effects.set(id, voidEffectOf(reasons, challenge));
  }
  return effects;
}
