import type { DbContext } from "~/services/context";
import { listUnfinished } from "~/services/learning/tree/unfinished-parts.server";
import { reopenParts } from "~/services/mastery/complete-part.server";
import { findProved } from "~/services/mastery/known-counts.server";
import { listParts } from "~/services/mastery/open-parts.server";

/**
 * Takes back that parts are complete where their concepts are not proved after all: those that a test has completed, or what
 * was learned elsewhere. One whose own questions are done stays complete; one that is studied anyway goes on with them.
 * Returns their numbers.
 *
 * @param lacking only parts that teach one of these concepts, and not those that are likely known all the same
 */
export async function reopenUnprovedParts(
  ctx: DbContext,
  key: { learnerId: string; courseId: string },
  lacking?: ReadonlySet<string>,
): Promise<string[]> {
  const { proved } = await findProved(ctx, key);
  const unfinished = await listUnfinished(ctx, key);
  const isLacking = (conceptId: string) => !proved.has(conceptId) && (!lacking || lacking.has(conceptId));
  const unproved = (await listParts(ctx, key)).filter(
    ({ id, isCompleted, isBegun, conceptIds }) =>
      isCompleted && (!isBegun || unfinished.has(id)) && conceptIds.some(isLacking),
  );
  await reopenParts(ctx, key, unproved);
  return unproved.map(({ sectionNumber }) => sectionNumber);
}
