import type { DbContext } from "~/services/context";
import { findPartFacts } from "~/services/courses/open-parts.server";
import { reopenParts } from "~/services/mastery/complete-part.server";

/**
 * Takes back that parts are complete of which no question was ever answered, where their concepts are not proved after all:
 * a test has completed them, or what was learned elsewhere. Returns their numbers.
 *
 * @param lacking only parts that teach one of these concepts, and not those that are likely known all the same
 */
export async function reopenUnprovedParts(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
  lacking?: ReadonlySet<string>,
): Promise<string[]> {
  const { parts, proved } = await findPartFacts(ctx, key);
  const worked = await listPartsWithAnswers(ctx, key);
  const isLacking = (conceptId: string) => !proved.has(conceptId) && (!lacking || lacking.has(conceptId));
  const unproved = parts.filter(
    ({ id, isCompleted, conceptIds }) => isCompleted && !worked.has(id) && conceptIds.some(isLacking),
  );
  await reopenParts(ctx, key, unproved);
  return unproved.map(({ sectionNumber }) => sectionNumber);
}

async function listPartsWithAnswers(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("questions")
    .select("subsection_id as id")
    .distinct()
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .where("sitting_id", "is", null)
    .where("attempt_count", ">", 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
