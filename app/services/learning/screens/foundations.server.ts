import { timestamp, type DbContext } from "~/services/context";
import { findUpdatedPartFacts } from "~/services/courses/open-parts.server";
import { foundationsToPractise } from "~/services/mastery/open-parts";

/**
 * The concepts missing beneath what is left of a course that no part of it teaches, to be practised before it goes on: but
 * for those that their learner has put aside until another day, unless they are asked for, too.
 */
export async function findFoundations(
  ctx: DbContext,
  { withPutAside = false, ...key }: { learnerId: string; courseId: string; withPutAside?: boolean },
): Promise<{ id: string; name: string }[]> {
  const conceptIds = foundationsToPractise(await findUpdatedPartFacts(ctx, key));
  if (conceptIds.length === 0) return [];
  return ctx.db
    .selectFrom("concepts")
    .leftJoin("mastery", (join) =>
      join.onRef("mastery.concept_id", "=", "concepts.id").on("mastery.learner_id", "=", key.learnerId),
    )
    .select(["concepts.id", "concepts.name"])
    .where("concepts.id", "in", conceptIds)
    .$if(!withPutAside, (query) =>
      query.where(({ eb, or }) =>
        or([eb("mastery.parked_until", "is", null), eb("mastery.parked_until", "<=", timestamp(ctx))]),
      ),
    )
    .orderBy("concepts.name")
    .execute();
}
