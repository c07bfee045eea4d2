import { inTransaction, type DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { findMissedFoundations } from "~/services/mastery/missed-foundations.server";
import { openParts, type NamedPart, type PartFacts } from "~/services/mastery/open-parts";
import { listParts, lockNothingInTest, writeOpenParts } from "~/services/mastery/open-parts.server";
import { listParked } from "~/services/mastery/parking.server";

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/** What decides which parts of a course are open. */
export async function findPartFacts(
  ctx: DbContext,
  key: CourseKey,
  test?: { isTestOver: boolean },
): Promise<PartFacts<NamedPart>> {
  const { prerequisites, knowledge, proved, lost } = await findProved(ctx, key);
  const parts = await listParts(ctx, key);
  const missedFoundations = await findMissedFoundations(ctx, { learnerId: key.learnerId, parts, knowledge, proved });
  const parked = new Set((await listParked(ctx, key)).map(({ id }) => id));
  return lockNothingInTest(ctx, key, { parts, prerequisites, proved, lost, missedFoundations, parked }, test);
}

/** After a part was completed, or reopened, or has come to rest. What follows from beliefs is done with each change of them. */
export async function updateOpenParts(ctx: DbContext, key: CourseKey, test?: { isTestOver: boolean }): Promise<void> {
  await writeOpenParts(ctx, key, await findPartFacts(ctx, key, test));
}

/**
 * The same for a page that shows which parts are open. Most changes of beliefs have been followed by then; where one has not,
 * in a sixth course with the same concepts or after what others' answers said of a concept, it is now.
 */
export async function findUpdatedPartFacts(ctx: DbContext, key: CourseKey): Promise<PartFacts<NamedPart>> {
  const facts = await findPartFacts(ctx, key);
  const open = openParts(facts);
  if (facts.parts.every((part) => part.isUnlocked === open.has(part))) return facts;
  await inTransaction(ctx, (ctx) => updateOpenParts(ctx, key));
  return findPartFacts(ctx, key);
}
