import type { LearnersConcept } from "./learners-concept";
import { findNameOfOpenGap, hasOpenGap } from "./open-gaps.server";
import { withNames, type NamingContext } from "./gap-names.server";

interface Miss extends LearnersConcept {
  conceptName: string;
  answeredAt: string;
}

/**
 * The gap of its concept that was closed first after a miss, as it was called by that miss, or by what it was found by after
 * it. Null where none was, or that one is open again; a gap of another name does not open it.
 */
export async function findClosedSince(
  ctx: NamingContext,
  { learnerId, conceptId, conceptName, answeredAt }: Miss,
): Promise<{ gapName: string | null; conceptName: string } | null> {
  const closed = await ctx.db
    .selectFrom("gaps")
    .select("found_at as foundAt")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where("closed_at", ">", answeredAt)
    .orderBy("closed_at")
    .limit(1)
    .executeTakeFirst();
  if (!closed) return null;
  const told = { conceptId, closedAt: closed.foundAt > answeredAt ? closed.foundAt : answeredAt };
  const [named] = await withNames(ctx, { learnerId, gaps: [told] });
  const { gapName } = named!;
  const whose = { learnerId, conceptId };
  const isOpenAgain = (await hasOpenGap(ctx, whose)) && (await findNameOfOpenGap(ctx, whose)) === gapName;
  return isOpenAgain ? null : { gapName, conceptName };
}
