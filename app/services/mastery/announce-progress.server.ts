import type { DbContext } from "~/services/context";
import { announce } from "~/services/webhooks/announce.server";

interface CompletedPart {
  learnerId: string;
  courseId: string;
  sectionId: string;
  partId: string;
  /** `1.2` */
  partNumber: string;
  isSectionCompleted: boolean;
  isCourseCompleted: boolean;
}

/** Tells an operator's own systems that a part was completed, and what with it. Called in the transaction that counts it. */
export async function announceProgress(ctx: DbContext, part: CompletedPart): Promise<void> {
  const { learnerId, courseId } = part;
  await announce(ctx, {
    type: "course.progressed",
    learnerId,
    data: async () => {
      const { isOutlined, parts, sections, partsCompleted, sectionsCompleted } = await findCounts(ctx, part);
      return {
        learner_id: learnerId,
        course_id: courseId,
        section_id: part.sectionId,
        part_id: part.partId,
        part_number: part.partNumber,
        section_completed: part.isSectionCompleted,
        parts_completed: partsCompleted,
        sections_completed: sectionsCompleted,
        part_count: isOutlined ? parts : null,
        section_count: isOutlined ? sections : null,
      };
    },
  });
  if (!part.isCourseCompleted) return;
  await announce(ctx, {
    type: "course.completed",
    learnerId,
    data: async () => {
      const { parts, sections } = await findCounts(ctx, part);
      return { learner_id: learnerId, course_id: courseId, part_count: parts, section_count: sections };
    },
  });
}

async function findCounts(ctx: DbContext, { learnerId, courseId }: { learnerId: string; courseId: string }) {
  const { outlinedAt, ...counts } = await ctx.db
    .selectFrom("courses")
    .select([
      "outlined_at as outlinedAt",
      "subsection_count as parts",
      "section_count as sections",
      "subsections_completed as partsCompleted",
      "sections_completed as sectionsCompleted",
    ])
    .where("id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirstOrThrow();
  return { ...counts, isOutlined: outlinedAt !== null };
}
