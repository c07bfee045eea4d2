import type { DbContext } from "~/services/context";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import type { SectionKey } from "~/urls/paths";
import { findSection } from "./section.server";
import { findStanding } from "./standing.server";

/** The checkpoint that a learner comes back to from a part of its section: one that was taken, and is not passed yet. */
export async function findCheckpointAhead(
  ctx: DbContext,
  { learnerId, courseId, sectionNumber }: OwnSubsectionKey,
): Promise<SectionKey | null> {
  const part = await ctx.db
    .selectFrom("subsections")
    .select("section_id as sectionId")
    .where("course_id", "=", courseId)
    .where("section_number", "=", sectionNumber)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  if (!part) return null;
  const key = { learnerId, courseId, sectionId: part.sectionId };
  const section = await findSection(ctx, key);
  const { state } = await findStanding(ctx, key, section!);
  return state.status === "to-repair" || state.status === "left" ? { courseId, sectionId: part.sectionId } : null;
}
