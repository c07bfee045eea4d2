import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { parkConcept, unparkConcept, updateDue } from "~/services/mastery/parking.server";
import { announceGapClosed, announceGapFound } from "./announce-gap.server";
import { findBreakdownFacts, hasComeBack } from "./doubts.server";
import type { LearnersConcept } from "./learners-concept";
import { isMoreThanASlip } from "./misses.server";
import { breakdownConcepts, type BreakdownFacts } from "./plan-questions";
import { findOpenGaps } from "./open-gaps.server";
import { beneath } from "~/services/mastery/rests-on";

/**
 * A gap is a concept that was missed for sure, on two different items or with "I don't know yet", while what it rests on
 * holds, or lies too deep to be asked.
 */

export interface FailedQuestion {
  id: string;
  learnerId: string;
  courseId: string;
  conceptId: string;
  depth: number;
  /** What was answered. */
  itemId: string;
  optionIndex: number | null;
}

/**
 * Names the gap, when it is sure. One that was named is taken back when something beneath it is in doubt again.
 *
 * @returns whether it is named now
 */
export async function noteGapIfSure(ctx: DbContext, question: FailedQuestion): Promise<boolean> {
  const facts = await findBreakdownFacts(ctx, { ...question, conceptPath: [question.conceptId], answer: question });
  if (breakdownConcepts(facts).length > 0) {
    if (await takeBack(ctx, question)) await reviewBeneathNoMore(ctx, question, facts);
    return false;
  }
  if (!(await isMoreThanASlip(ctx, question, beneath(facts.prerequisites, question.conceptId)))) return false;
  const isNew = await noteGap(ctx, question);
  if (isNew && (await hasComeBack(ctx, question))) await reviewBeneath(ctx, question, facts);
  return true;
}

/** A breakdown asks nothing that is proved: whether what was once answered still holds is asked in the reviews, at once. */
async function reviewBeneath(
  ctx: DbContext,
  { learnerId, conceptId }: LearnersConcept,
  { prerequisites, holding }: BreakdownFacts,
): Promise<void> {
  for (const below of await heldBeneath(ctx, { learnerId, conceptId }, { prerequisites, holding }))
    await parkConcept(ctx, { learnerId, conceptId: below, until: timestamp(ctx) });
}

/** What the search has found beneath explains the gap: of the rest nothing is to be shown once more. */
async function reviewBeneathNoMore(
  ctx: DbContext,
  { learnerId, conceptId }: LearnersConcept,
  { prerequisites, holding }: BreakdownFacts,
): Promise<void> {
  for (const below of await heldBeneath(ctx, { learnerId, conceptId }, { prerequisites, holding }))
    await unparkConcept(ctx, { learnerId, conceptId: below });
}

/** What it rests on directly and holds, but for what the learner has put aside: that has a day of its own. */
async function heldBeneath(
  ctx: DbContext,
  { learnerId, conceptId }: LearnersConcept,
  { prerequisites, holding }: Pick<BreakdownFacts, "prerequisites" | "holding">,
): Promise<string[]> {
  const openGaps = await findOpenGaps(ctx, { learnerId });
  return (prerequisites.get(conceptId) ?? []).filter((below) => holding.has(below) && !openGaps.has(below));
}

/** It was named too high. Returns whether it was named at all. */
export async function takeBack(ctx: DbContext, { learnerId, conceptId }: LearnersConcept): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom("gaps")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  await unparkConcept(ctx, { learnerId, conceptId });
  if (taken) await updateDue(ctx, { learnerId, conceptId });
  return taken !== undefined;
}

/** Whether it was not open already. */
async function noteGap(ctx: DbContext, question: FailedQuestion): Promise<boolean> {
  const { learnerId, courseId, conceptId } = question;
  const noted = await ctx.db
    .insertInto("gaps")
    .values({
      id: newId(ctx),
      learner_id: learnerId,
      course_id: courseId,
      concept_id: conceptId,
      question_id: question.id,
      found_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "found_at as foundAt"])
    .executeTakeFirst();
  if (!noted) return false;
  await updateDue(ctx, { learnerId, conceptId });
  await announceGapFound(ctx, { ...noted, learnerId, courseId, conceptId });
  return true;
}

/**
 * Closes the gap where its concept was shown to be known after it was found.
 *
 * @param lastShown see `findLastShown`
 */
export async function closeIfShown(
  ctx: DbContext,
  { learnerId, conceptId, lastShown }: LearnersConcept & { lastShown: string },
): Promise<void> {
  const closed = await ctx.db
    .updateTable("gaps")
    .set({ closed_at: lastShown })
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("closed_at", "is", null)
    .where("found_at", "<=", lastShown)
    .returning(["id", "course_id as courseId", "found_at as foundAt"])
    .execute();
  for (const gap of closed) await announceGapClosed(ctx, { ...gap, learnerId, conceptId, closedAt: lastShown });
}
