import type { DbContext } from "~/services/context";
import type { OwnSubsectionKey } from "./subsection";

/** The part of a learner's course that is meant by its number (`1.2`) or its id; null when there is none. */
export async function findPartKey(
  ctx: DbContext,
  { learnerId, courseId, part }: { learnerId: string; courseId: string; part: string },
): Promise<OwnSubsectionKey | null> {
  const row = await ctx.db
    .selectFrom("subsections")
    .select("section_number as sectionNumber")
    .where("learner_id", "=", learnerId)
    .where("course_id", "=", courseId)
    .where((column) => column.or([column("section_number", "=", part), column("id", "=", part)]))
    .executeTakeFirst();
  return row ? { learnerId, courseId, sectionNumber: row.sectionNumber } : null;
}
