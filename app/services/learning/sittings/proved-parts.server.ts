import type { DbContext } from "~/services/context";
import { findPartFacts, updateOpenParts } from "~/services/courses/open-parts.server";
import { completePart } from "~/services/learning/gaps/completion.server";

/**
 * Completes the parts of a course whose concepts are all proved, and opens what can be learned next. Returns the numbers of
 * the parts that it completed.
 */
export async function completeProvedParts(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
): Promise<string[]> {
  const { parts, proved } = await findPartFacts(ctx, key);
  const sections = await ctx.db
    .selectFrom("subsections")
    .select(["id", "section_id as sectionId"])
    .where("course_id", "=", key.courseId)
    .where("learner_id", "=", key.learnerId)
    .execute();
  const sectionOf = new Map(sections.map(({ id, sectionId }) => [id, sectionId]));
  const done = parts.filter(
    ({ isCompleted, conceptIds }) => !isCompleted && conceptIds.length > 0 && conceptIds.every((id) => proved.has(id)),
  );
  for (const { id } of done) {
    await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("id", "=", id).execute();
    await completePart(ctx, { id, courseId: key.courseId, sectionId: sectionOf.get(id)! });
  }
  await updateOpenParts(ctx, key);
  return done.map(({ sectionNumber }) => sectionNumber);
}
