import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import type { NamedPart, PartFacts } from "~/services/mastery/open-parts";
import { listParts, writeOpenParts } from "~/services/mastery/open-parts.server";

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/** What decides which parts of a course are open. */
export async function findPartFacts(ctx: DbContext, key: CourseKey): Promise<PartFacts<NamedPart>> {
  const { prerequisites, proved } = await findProved(ctx, key);
  return { parts: await listParts(ctx, key), prerequisites, proved };
}

/** After a part was completed, or reopened, or has come to rest. What follows from beliefs is done with each change of them. */
export async function updateOpenParts(ctx: DbContext, key: CourseKey): Promise<void> {
  await writeOpenParts(ctx, key, await findPartFacts(ctx, key));
}
