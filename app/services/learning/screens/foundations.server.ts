import { timestamp, type DbContext } from "~/services/context";
import { findUpdatedPartFacts } from "~/services/courses/open-parts.server";
import { foundationsToPractise } from "~/services/mastery/open-parts";

/** A concept missing beneath what is left of a course that no part of it teaches. */
export interface Foundation {
  id: string;
  name: string;
  /** Its learner has left it for another day. */
  isParked: boolean;
}

/**
 * What is to be practised before a course goes on, the same first on every screen: in the order in which the parts of the
 * course wait for it, and what was put aside last.
 */
export async function findFoundations(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
): Promise<Foundation[]> {
  const conceptIds = foundationsToPractise(await findUpdatedPartFacts(ctx, key));
  if (conceptIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("concepts")
    .leftJoin("mastery", (join) =>
      join.onRef("mastery.concept_id", "=", "concepts.id").on("mastery.learner_id", "=", key.learnerId),
    )
    .select(["concepts.id", "concepts.name", "mastery.parked_until as parkedUntil"])
    .where("concepts.id", "in", conceptIds)
    .execute();
  const now = timestamp(ctx);
  return rows
    .map(({ id, name, parkedUntil }) => ({ id, name, isParked: parkedUntil !== null && parkedUntil > now }))
    .sort((a, b) => Number(a.isParked) - Number(b.isParked) || conceptIds.indexOf(a.id) - conceptIds.indexOf(b.id));
}
