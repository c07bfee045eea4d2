import type { DbContext } from "~/services/context";
import { findPartFacts, updateOpenParts } from "~/services/courses/open-parts.server";
import { areProved, completePart } from "~/services/mastery/complete-part.server";

/**
 * Completes the parts of a course whose concepts are all proved, and opens what can be learned next. Returns the numbers of
 * the parts that it completed.
 */
export async function completeProvedParts(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
): Promise<string[]> {
  const { parts, proved } = await findPartFacts(ctx, key);
  const done = parts.filter(({ isCompleted, conceptIds }) => !isCompleted && areProved(conceptIds, proved));
  for (const { id, sectionId } of done) await completePart(ctx, { id, courseId: key.courseId, sectionId });
  await updateOpenParts(ctx, key);
  return done.map(({ sectionNumber }) => sectionNumber);
}
