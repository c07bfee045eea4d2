import type { DbContext } from "~/services/context";
import { findProved } from "~/services/mastery/known-counts.server";
import { partsToOpen, type Part, type PartFacts } from "./open-parts";

interface CourseKey {
  learnerId: string;
  courseId: string;
}

export interface NamedPart extends Part {
  sectionNumber: string;
  heading: string;
}

/** What decides which parts of a course are open. */
export async function findPartFacts(ctx: DbContext, { learnerId, courseId }: CourseKey): Promise<PartFacts<NamedPart>> {
  const rows = await ctx.db
    .selectFrom("subsections")
    .select([
      "id",
      "section_number as sectionNumber",
      "heading",
      "concept_ids as conceptIds",
      "is_unlocked as isUnlocked",
      "completed_at as completedAt",
      "rest_day as restDay",
    ])
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .orderBy("position")
    .execute();
  const { prerequisites, proved } = await findProved(ctx, { learnerId, courseId });
  const parts = rows.map(({ completedAt, restDay, isUnlocked, conceptIds, ...part }) => ({
    ...part,
    conceptIds: JSON.parse(conceptIds) as string[],
    isUnlocked: isUnlocked === 1,
    isCompleted: completedAt !== null,
    isResting: restDay !== null,
  }));
  return { parts, prerequisites, proved };
}

/** Opens every part of a course whose prerequisites are in place. What is open stays open. */
export async function openReadyParts(ctx: DbContext, key: CourseKey): Promise<void> {
  const ready = partsToOpen(await findPartFacts(ctx, key)).map(({ id }) => id);
  if (ready.length === 0) return;
  await ctx.db
    .updateTable("subsections")
    .set({ is_unlocked: 1 })
    .where("id", "in", ready)
    .where("learner_id", "=", key.learnerId)
    .execute();
}
