import { timestamp, type DbContext } from "~/services/context";
import type { ReasonMatch, SelfCheck } from "~/services/memory/self-check";

/** What learners said of reasons they gave: the latest for each of these concepts; none of the others. */
export async function findSelfChecks(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, SelfCheck>> {
  if (conceptIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("self_checks")
    .select(["concept_id as conceptId", "reason_match as match", "checked_at as checkedAt"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .orderBy("checked_at")
    .execute();
  return new Map(rows.map(({ conceptId, match, checkedAt }) => [conceptId, { match, at: Date.parse(checkedAt) }]));
}

/** Keeps what is said of the reason beside an answer, in place of what was said before. */
export async function saveSelfCheck(
  ctx: DbContext,
  { learnerId, ...check }: { learnerId: string; answerId: string; conceptId: string; match: ReasonMatch },
): Promise<void> {
  const said = { reason_match: check.match, checked_at: timestamp(ctx) };
  await ctx.db
    .insertInto("self_checks")
    .values({ answer_id: check.answerId, learner_id: learnerId, concept_id: check.conceptId, ...said })
    .onConflict((conflict) => conflict.column("answer_id").doUpdateSet(said))
    .execute();
}
