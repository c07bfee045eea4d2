import type { DbContext } from "~/services/context";
import { isNotVoided } from "./not-voided.server";
import { LOCKED_BY_LOSS } from "./open-parts.server";
import { loadPrerequisites } from "./prerequisites.server";
import { beneath } from "./rests-on";

interface Misses {
  learnerId: string;
  conceptIds: string[];
  /** The first of them, an ISO time. */
  since: string;
}

/**
 * Takes back that parts were locked by misses which have turned out void, where nothing beneath them was missed since then by
 * an answer that counts. What else is lost beneath them locks them again when it is counted what is known.
 */
export async function holdAgain(ctx: DbContext, { learnerId, conceptIds, since }: Misses): Promise<void> {
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["id", "course_id as courseId", "concept_ids as taught"])
    .where("learner_id", "=", learnerId)
    .where("prerequisites_held", "=", LOCKED_BY_LOSS)
    .execute();
  if (parts.length === 0) return;
  const missed = await listMissedSince(ctx, { learnerId, since });
  const graphs = new Map<string, Awaited<ReturnType<typeof loadPrerequisites>>>();
  for (const { courseId } of parts)
    if (!graphs.has(courseId)) graphs.set(courseId, await loadPrerequisites(ctx, courseId));
  for (const { id, courseId, taught } of parts) {
    const below = beneath(graphs.get(courseId)!, ...(JSON.parse(taught) as string[]));
    if (!conceptIds.some((one) => below.has(one)) || missed.some((one) => below.has(one))) continue;
    await ctx.db
      .updateTable("subsections")
      .set({ prerequisites_held: 1 })
      .where("id", "=", id)
      .where("learner_id", "=", learnerId)
      .execute();
  }
}

/** Concepts, by answers that count. */
async function listMissedSince(
  ctx: DbContext,
  { learnerId, since }: { learnerId: string; since: string },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("answers")
    .select("concept_id as conceptId")
    .distinct()
    .where("learner_id", "=", learnerId)
    .where("answered_at", ">=", since)
    .where("is_correct", "=", 0)
    .where(isNotVoided)
    .execute();
  return rows.map(({ conceptId }) => conceptId);
}
