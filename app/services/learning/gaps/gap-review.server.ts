import { findLimits, withinPlan } from "~/services/billing/limits.server";
import type { DbContext } from "~/services/context";
import { unparkConcept, updateDue } from "~/services/mastery/parking.server";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import { announceGapFound } from "./announce-gap.server";
import { closeIfShown, noteGapIfSure, takeBack, type FailedQuestion } from "./gaps.server";
import { findLastShown } from "./last-shown.server";
import type { LearnersConcept } from "./learners-concept";
import { isMoreThanASlip } from "./misses.server";
import { hasOpenGap } from "./open-gaps.server";

/** Gaps follow the answers as they come. Here they follow when it turns out that an answer does not count, or does. */

/**
 * Brings the gap of a concept in line with the record, after an answer has ceased to count or counts again. It is closed
 * where its concept was shown to be known since it was found, and none where no more than a slip is left of what showed
 * it; else it is open again, also when another question shows it. What is no gap is not put aside either.
 */
export async function reviewGap(ctx: DbContext, whose: LearnersConcept): Promise<void> {
  await bringInLine(ctx, whose);
  if (!(await hasOpenGap(ctx, whose))) await unparkConcept(ctx, whose);
  await updateDue(ctx, whose);
}

async function bringInLine(ctx: DbContext, whose: LearnersConcept): Promise<void> {
  const lastShown = await findLastShown(ctx, whose);
  await closeIfShown(ctx, { ...whose, lastShown });
  if (!(await hasOpenGap(ctx, whose))) await reopen(ctx, { ...whose, lastShown });
  if (!(await isMoreThanASlip(ctx, whose))) {
    await takeBack(ctx, whose);
    return;
  }
  if (await hasOpenGap(ctx, whose)) return;
  const within = withinPlan(ctx, await findLimits(ctx, whose));
  for (const question of await listFailed(ctx, { ...whose, lastShown })) await noteGapIfSure(within, question);
}

/**
 * What a question showed was no gap after all: what stands on the concept was solved without it, or the question was
 * wrong. Another question may show it all the same.
 *
 * @param options.notedSince for a gap that was noted then or later only: an ISO time
 * @param options.evenClosed as if it had never been found
 */
export async function dropGap(
  ctx: DbContext,
  questionId: string,
  { notedSince = "", evenClosed = false } = {},
): Promise<void> {
  const dropped = await ctx.db
    .deleteFrom("gaps")
    .where("question_id", "=", questionId)
    .where("found_at", ">=", notedSince)
    .$if(!evenClosed, (query) => query.where("closed_at", "is", null))
    .returning(["learner_id as learnerId", "concept_id as conceptId"])
    .execute();
  for (const gap of dropped) await reviewGap(ctx, gap);
}

interface Review extends LearnersConcept {
  /** See `findLastShown`. */
  lastShown: string;
}

/** The one found last; none that was shown by what does not count either, or was not needed. */
async function reopen(ctx: DbContext, { learnerId, conceptId, lastShown }: Review): Promise<void> {
  const gap = await ctx.db
    .selectFrom("gaps")
    .innerJoin("questions", "questions.id", "gaps.question_id")
    .select(["gaps.id", "gaps.course_id as courseId", "gaps.found_at as foundAt"])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.concept_id", "=", conceptId)
    .where("gaps.found_at", ">", lastShown)
    .where("questions.status", "in", ["open", "mastered", "missed"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("answers")
          .select("answers.id")
          .whereRef("answers.question_id", "=", "gaps.question_id")
          .where("answers.is_correct", "=", 0)
          .where(isNotVoided),
      ),
    )
    .orderBy("gaps.found_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!gap) return;
  await ctx.db.updateTable("gaps").set({ closed_at: null }).where("id", "=", gap.id).execute();
  await announceGapFound(ctx, { ...gap, learnerId, conceptId });
}

/**
 * Questions of parts that are open, or whose place a fresh one has taken, with a last answer that counts and came after the
 * concept was last shown to be known.
 */
function listFailed(ctx: DbContext, { learnerId, conceptId, lastShown }: Review): Promise<FailedQuestion[]> {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("answers", (join) =>
      join
        .onRef("answers.question_id", "=", "questions.id")
        .onRef("answers.attempt_number", "=", "questions.attempt_count"),
    )
    .select([
      "questions.id",
      "questions.learner_id as learnerId",
      "questions.course_id as courseId",
      "questions.concept_id as conceptId",
      "questions.depth",
      "answers.item_id as itemId",
      "answers.option_index as optionIndex",
    ])
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .where("questions.status", "in", ["open", "missed"])
    .where("questions.sitting_id", "is", null)
    .where("answers.answered_at", ">", lastShown)
    .where(isNotVoided)
    .orderBy("answers.answered_at")
    .execute();
}
