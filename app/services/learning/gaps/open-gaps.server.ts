import type { DbContext } from "~/services/context";

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
