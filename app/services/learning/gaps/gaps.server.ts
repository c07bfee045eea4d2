import { timestamp, type DbContext } from "~/services/context";
import { findMastery } from "~/services/mastery/mastery.server";
import { newId } from "~/services/ids/new-id";
import { breakdownConcepts } from "./plan-questions";
import { findEstablished } from "~/services/learning/tree/established.server";
import { prerequisitesHold } from "~/services/learning/tree/question-tree";

/**
 * A gap is the deepest concept that was failed while its own prerequisites hold. Two moments show one: a wrong answer to
 * a concept that stands on nothing, or on nothing that the learner has not shown before; and a finished breakdown in
 * which every part was right at once.
 */

export interface FailedQuestion {
  id: string;
  learnerId: string;
  courseId: string;
  conceptId: string;
}

/** After a wrong answer: when nothing beneath the concept is in doubt, it is the gap itself. */
export async function noteGapIfDeepest(ctx: DbContext, question: FailedQuestion): Promise<void> {
  const prerequisites = await ctx.db
    .selectFrom("course_prerequisites")
    .select("prerequisite_id as prerequisiteId")
    .where("course_id", "=", question.courseId)
    .where("concept_id", "=", question.conceptId)
    .execute();
  const { learnerId, courseId } = question;
  const conceptIds = prerequisites.map(({ prerequisiteId }) => prerequisiteId);
  const inDoubt = breakdownConcepts({
    failedConceptId: question.conceptId,
    prerequisites: new Map([[question.conceptId, conceptIds]]),
    path: [],
    established: await findEstablished(ctx, { learnerId, courseId, conceptIds }),
    mastery: await findMastery(ctx, { learnerId, conceptIds }),
  });
  if (inDoubt.length === 0) await noteGap(ctx, question);
}

/** After a breakdown: if all of it was known, what is missing is the concept it was made for. */
export async function noteGapIfPrerequisitesHold(
  ctx: DbContext,
  input: { breakdownId: string; questionId: string },
): Promise<void> {
  const parts = await ctx.db
    .selectFrom("questions")
    .select(["status", "attempt_count as attemptCount"])
    .where("breakdown_id", "=", input.breakdownId)
    .execute();
  if (!prerequisitesHold(parts)) return;
  const question = await ctx.db
    .selectFrom("questions")
    .select(["id", "learner_id as learnerId", "course_id as courseId", "concept_id as conceptId"])
    .where("id", "=", input.questionId)
    .executeTakeFirstOrThrow();
  await noteGap(ctx, question);
}

async function noteGap(ctx: DbContext, question: FailedQuestion): Promise<void> {
  await ctx.db
    .insertInto("gaps")
    .values({
      id: newId(ctx),
      learner_id: question.learnerId,
      course_id: question.courseId,
      concept_id: question.conceptId,
      question_id: question.id,
      found_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing()) // open already
    .execute();
}

/** A question of the concept is answered right: the gap is closed. */
export async function closeGap(ctx: DbContext, input: { learnerId: string; conceptId: string }): Promise<void> {
  await ctx.db
    .updateTable("gaps")
    .set({ closed_at: timestamp(ctx) })
    .where("learner_id", "=", input.learnerId)
    .where("concept_id", "=", input.conceptId)
    .where("closed_at", "is", null)
    .execute();
}

/** Whether the concept is known to be a gap of the learner. */
export async function hasOpenGap(ctx: DbContext, input: { learnerId: string; conceptId: string }): Promise<boolean> {
  const gap = await ctx.db
    .selectFrom("gaps")
    .select("id")
    .where("learner_id", "=", input.learnerId)
    .where("concept_id", "=", input.conceptId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return gap !== undefined;
}
