import type { LearnersConcept } from "./learners-concept";
import { withNames, type NamingContext } from "./gap-names.server";

interface Miss extends LearnersConcept {
  conceptName: string;
  answeredAt: string;
}

/** The gap of its concept that was closed first after a miss, as it was called then; null where none was, or one is open. */
export async function findClosedSince(
  ctx: NamingContext,
  { learnerId, conceptId, conceptName, answeredAt }: Miss,
): Promise<{ gapName: string | null; conceptName: string } | null> {
  const rows = await ctx.db
    .selectFrom("gaps")
    .select(["concept_id as conceptId", "closed_at as closedAt"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where((gap) => gap.or([gap("closed_at", "is", null), gap("closed_at", ">", answeredAt)]))
    .orderBy("closed_at") // the open one comes first
    .limit(1)
    .execute();
  const [gap] = await withNames(ctx, { learnerId, gaps: rows.filter(({ closedAt }) => closedAt !== null) });
  return gap ? { gapName: gap.gapName, conceptName } : null;
}
