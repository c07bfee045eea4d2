import type { DbContext } from "~/services/context";
import { areProved, completePart } from "~/services/mastery/complete-part.server";
import { findProved } from "~/services/mastery/known-counts.server";
import { listParts } from "~/services/mastery/open-parts.server";

/** Completes the parts of a course whose concepts are all proved. Returns their numbers; what opens then is for its caller. */
export async function completeProvedParts(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
): Promise<string[]> {
  const { proved } = await findProved(ctx, key);
  const done = (await listParts(ctx, key)).filter(
    ({ isCompleted, conceptIds }) => !isCompleted && areProved(conceptIds, proved),
  );
  for (const { id, sectionId } of done) await completePart(ctx, { id, courseId: key.courseId, sectionId });
  return done.map(({ sectionNumber }) => sectionNumber);
}
