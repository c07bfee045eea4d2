import type { DbContext } from "~/services/context";
import { findDayBegan } from "~/services/learning/tree/today.server";

/** Source keys of items of these concepts that the learner has answered on this day. */
export async function findMetToday(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Set<string>> {
  if (conceptIds.length === 0) return new Set();
  const met = await ctx.db
    .selectFrom("answers")
    .innerJoin("items", "items.id", "answers.item_id")
    .select("items.source_key as sourceKey")
    .where("answers.learner_id", "=", learnerId)
    .where("answers.concept_id", "in", conceptIds)
    .where("answers.answered_at", ">=", await findDayBegan(ctx, { learnerId }))
    .execute();
  return new Set(met.map(({ sourceKey }) => sourceKey));
}
