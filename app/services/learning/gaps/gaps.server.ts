import { timestamp, type DbContext } from "~/services/context";
import { findMastery } from "~/services/mastery/mastery.server";
import { newId } from "~/services/new-id";
import { breakdownConcepts } from "./plan-questions";
import { establishedConcepts, prerequisitesHold } from "~/services/learning/tree/question-tree";
import { loadQuestionTree } from "~/services/learning/tree/subsections.server";

/**
 * A gap is the deepest concept that was failed while its own prerequisites hold. Two moments show one: a wrong answer to
 * a concept that stands on nothing, or on nothing that the learner has not just shown; and a finished breakdown in
 * which every part was right at once.
 */

export interface FailedQuestion {
  id: string;
  learner_id: string;
  course_id: string;
  subsection_id: string;
  concept_id: string;
}

/** After a wrong answer: when nothing beneath the concept is in doubt, it is the gap itself. */
export async function noteGapIfDeepest(ctx: DbContext, question: FailedQuestion): Promise<void> {
  const prerequisites = await ctx.db
    .selectFrom("course_prerequisites")
    .select("prerequisite_id")
    .where("course_id", "=", question.course_id)
    .where("concept_id", "=", question.concept_id)
    .execute();
  const { questions } = await loadQuestionTree(ctx, {
    learnerId: question.learner_id,
    subsectionId: question.subsection_id,
  });
  const conceptIds = prerequisites.map(({ prerequisite_id }) => prerequisite_id);
  const inDoubt = breakdownConcepts({
    failedConceptId: question.concept_id,
    prerequisites: new Map([[question.concept_id, conceptIds]]),
    path: [],
    established: establishedConcepts(questions),
    mastery: await findMastery(ctx, { learnerId: question.learner_id, conceptIds }),
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
    .selectAll()
    .where("breakdown_id", "=", input.breakdownId)
    .execute();
  if (!prerequisitesHold(parts)) return;
  const question = await ctx.db
    .selectFrom("questions")
    .select(["id", "learner_id", "course_id", "subsection_id", "concept_id"])
    .where("id", "=", input.questionId)
    .executeTakeFirstOrThrow();
  await noteGap(ctx, question);
}

async function noteGap(ctx: DbContext, question: FailedQuestion): Promise<void> {
  await ctx.db
    .insertInto("gaps")
    .values({
      id: newId(ctx),
      learner_id: question.learner_id,
      course_id: question.course_id,
      concept_id: question.concept_id,
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
