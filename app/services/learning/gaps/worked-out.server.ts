import type { DbContext } from "~/services/context";
import { isNotVoided } from "~/services/mastery/not-voided.server";

/** When gaps among some concepts were worked out. */

/**
 * When a gap among these concepts was answered right last, though it may not be closed by that: an ISO time; "", which is
 * before all times, while none was.
 */
export async function findLastWorkedOut(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<string> {
  if (conceptIds.length === 0) return "";
  const { at } = await ctx.db
    .selectFrom("gaps")
    .crossJoin("answers") // SQLite keeps to this order: of the gaps there are fewer
    .select(({ fn }) => fn.max<string | null>("answers.answered_at").as("at"))
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.concept_id", "in", conceptIds)
    .whereRef("answers.learner_id", "=", "gaps.learner_id")
    .whereRef("answers.concept_id", "=", "gaps.concept_id")
    .whereRef("answers.answered_at", ">=", "gaps.found_at")
    .where(({ or, eb, ref }) =>
      or([eb("gaps.closed_at", "is", null), eb("answers.answered_at", "<=", ref("gaps.closed_at"))]),
    )
    .where("answers.is_correct", "=", 1)
    .where(isNotVoided)
    .executeTakeFirstOrThrow();
  return at ?? "";
}

/** When the last gap among these concepts was closed: an ISO time; null while none was. */
export async function findLastClosed(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<string | null> {
  if (conceptIds.length === 0) return null;
  const { closedAt } = await ctx.db
    .selectFrom("gaps")
    .select(({ fn }) => fn.max<string | null>("closed_at").as("closedAt"))
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .executeTakeFirstOrThrow();
  return closedAt;
}
