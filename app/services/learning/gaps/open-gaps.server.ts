import type { DbContext } from "~/services/context";

/** Since when the concept is known to be a gap of the learner: an ISO time; null while it is none. */
export async function findGapOpenSince(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<string | null> {
  const gap = await ctx.db
    .selectFrom("gaps")
    .select("found_at as foundAt")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return gap?.foundAt ?? null;
}

/** Whether the concept is known to be a gap of the learner. */
export async function hasOpenGap(ctx: DbContext, whose: { learnerId: string; conceptId: string }): Promise<boolean> {
  return (await findGapOpenSince(ctx, whose)) !== null;
}

/** All concepts that are known to be gaps of the learner. */
export async function findOpenGaps(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<Set<string>> {
  const gaps = await ctx.db
    .selectFrom("gaps")
    .select("concept_id as conceptId")
    .where("learner_id", "=", learnerId)
    .where("closed_at", "is", null)
    .execute();
  return new Set(gaps.map(({ conceptId }) => conceptId));
}
