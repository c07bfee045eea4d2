import { timestamp, type DbContext } from "~/services/context";
import { namesOfOpenGaps, withNames, type NamingContext } from "./gap-names.server";

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

/** What is missing of a concept, by name; null where it is no gap, or its gap has no name of its own. */
export async function findNameOfOpenGap(
  ctx: NamingContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<string | null> {
  if (!(await hasOpenGap(ctx, { learnerId, conceptId }))) return null;
  return (await namesOfOpenGaps(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId) ?? null;
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

/** An open gap that its learner has not put aside, with the course that it was found in. */
export interface GapToClose {
  conceptId: string;
  conceptName: string;
  /** What is missing of it, by name; null where that is not known. */
  gapName: string | null;
  courseId: string;
}

/** Those found last first. */
export async function listGapsToClose(
  ctx: NamingContext,
  { learnerId, limit }: { learnerId: string; limit: number },
): Promise<GapToClose[]> {
  const gaps = await ctx.db
    .selectFrom("gaps")
    .innerJoin("concepts", "concepts.id", "gaps.concept_id")
    .leftJoin("mastery", (join) =>
      join.onRef("mastery.learner_id", "=", "gaps.learner_id").onRef("mastery.concept_id", "=", "gaps.concept_id"),
    )
    .select([
      "gaps.concept_id as conceptId",
      "concepts.name as conceptName",
      "gaps.course_id as courseId",
      "gaps.closed_at as closedAt",
    ])
    .where("gaps.learner_id", "=", learnerId)
    .where("gaps.closed_at", "is", null)
    .where(({ eb, or }) =>
      or([eb("mastery.parked_until", "is", null), eb("mastery.parked_until", "<=", timestamp(ctx))]),
    )
    .orderBy("gaps.found_at", "desc")
    .limit(limit)
    .execute();
  return withNames(ctx, { learnerId, gaps });
}
