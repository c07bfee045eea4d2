import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { sectionPath, type SectionPath } from "~/services/learning/checkpoints/section-path";
import { findToday } from "~/services/learning/tree/today.server";

const partsOfSection = compiledQuery((db, { learnerId, subsectionId }: { learnerId: string; subsectionId: string }) =>
  db
    .selectFrom("subsections as next")
    .innerJoin("subsections", "subsections.section_id", "next.section_id")
    .select(({ exists, selectFrom }) => [
      "subsections.section_number as sectionNumber",
      "subsections.heading",
      "subsections.completed_at as completedAt",
      "subsections.is_unlocked as isUnlocked",
      "subsections.rest_day as restDay",
      exists(
        selectFrom("sittings")
          .select("sittings.id")
          .whereRef("sittings.section_id", "=", "next.section_id")
          .whereRef("sittings.learner_id", "=", "next.learner_id"),
      ).as("isCheckpointBegun"),
    ])
    .where("next.id", "=", subsectionId)
    .where("next.learner_id", "=", learnerId)
    .orderBy("subsections.position"),
);

/**
 * The way through the section of a part that is not complete. Where its checkpoint was begun before all of it was, as when
 * a part is open again, the outline tells of it: here it is no stop.
 */
export async function findSectionPath(
  ctx: DbContext,
  { sectionNumber, ...part }: { learnerId: string; subsectionId: string; sectionNumber: string },
): Promise<SectionPath> {
  const parts = await partsOfSection(ctx, part);
  const today = parts.some(({ restDay }) => restDay !== null) ? await findToday(ctx, part) : "";
  const isBegun = parts.some(({ isCheckpointBegun }) => Boolean(isCheckpointBegun));
  return sectionPath(
    parts.map(({ sectionNumber, heading, completedAt, isUnlocked, restDay }) => ({
      sectionNumber,
      heading,
      completed: completedAt !== null,
      isUnlocked: isUnlocked === 1,
      isResting: restDay !== null && restDay >= today,
    })),
    { next: sectionNumber, checkpoint: isBegun ? undefined : "not-yet" },
  );
}
