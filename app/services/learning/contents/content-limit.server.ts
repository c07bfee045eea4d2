import { sql } from "kysely";
import { isReached } from "~/services/billing/limit-reached";
import { findLimits } from "~/services/billing/limits.server";
import type { DbContext } from "~/services/context";

interface WantedContent {
  learnerId: string;
  conceptId: string;
}

/**
 * Why a learner's plan allows no more study material, if so. What there is about one concept is one piece, wherever it is
 * read, and counts from the moment it is being written. Call it in the transaction that has it written.
 */
export async function whyNoContent(
  ctx: DbContext,
  { learnerId, conceptId }: WantedContent,
): Promise<{ status: "plan-limit"; limit: number } | null> {
  const { studyMaterials: limit } = await findLimits(ctx, { learnerId });
  if (!limit) return null;
  const pieces = await listConcepts(ctx, learnerId);
  return isReached(limit, pieces.size) && !pieces.has(conceptId) ? { status: "plan-limit", limit } : null;
}

/** That the learner has material about, or has it written. */
async function listConcepts(ctx: DbContext, learnerId: string): Promise<Set<string>> {
  // A literal, as in the partial index that these are found by.
  const isUnderWay = sql<boolean>`jobs.status in ('queued', 'running')`;
  const rows = await ctx.db
    .selectFrom("questions")
    .select("concept_id as conceptId")
    .where("learner_id", "=", learnerId)
    .where("content_id", "is not", null)
    .union(({ selectFrom }) =>
      selectFrom("concept_contents")
        .select("concept_id as conceptId")
        .where("learner_id", "=", learnerId)
        .where("content_id", "is not", null),
    )
    .union(({ selectFrom }) =>
      selectFrom("jobs")
        .innerJoin("questions", "questions.id", "jobs.subject_id")
        .select("questions.concept_id as conceptId")
        .where("jobs.kind", "=", "content")
        .where(isUnderWay)
        .where("questions.learner_id", "=", learnerId),
    )
    .union(({ selectFrom }) =>
      selectFrom("jobs")
        .innerJoin("concept_contents", "concept_contents.id", "jobs.subject_id")
        .select("concept_contents.concept_id as conceptId")
        .where("jobs.kind", "=", "concept-content")
        .where(isUnderWay)
        .where("concept_contents.learner_id", "=", learnerId),
    )
    .execute();
  return new Set(rows.map(({ conceptId }) => conceptId));
}
