import type { DbContext } from "~/services/context";
import { findPartFacts } from "~/services/courses/open-parts.server";

/**
 * Takes back that parts were completed by a test, where their concepts are not proved after all: without one nothing
 * completes a part none of whose questions was ever answered. Returns their numbers.
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
  if (unproved.length === 0) return [];
  const ids = unproved.map(({ id }) => id);
  await ctx.db
    .updateTable("subsections")
    .set({ completed_at: null })
    .where("id", "in", ids)
    .where("learner_id", "=", key.learnerId)
    .execute();
  await countCompleted(ctx, key);
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

/** Counts anew what is complete: the course itself is not any more. */
async function countCompleted(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<void> {
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["section_id as sectionId", "completed_at as completedAt"])
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .execute();
  const unfinished = new Set(parts.flatMap(({ sectionId, completedAt }) => (completedAt === null ? [sectionId] : [])));
  const sections = new Set(parts.map(({ sectionId }) => sectionId));
  await ctx.db
    .updateTable("courses")
    .set({
      subsections_completed: parts.filter(({ completedAt }) => completedAt !== null).length,
      sections_completed: sections.size - unfinished.size,
      completed_at: null,
    })
    .where("id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .execute();
}
