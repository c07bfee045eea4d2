import { sql } from "kysely";
import type { DbContext } from "~/services/context";

/**
 * The ids of the complete parts that were begun and still have questions of their own to ask. What was missed in a sitting,
 * and is repaired in a part, says nothing of why the part is complete: neither does what is written in place of it.
 */
export async function listUnfinished(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .where("completed_at", "is not", null)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([
          eb("wishes", "is not", null),
          eb("questions_written_at", "is", null),
          sql<boolean>`json_extract(wishes, '$[#-1].missedIn') is null`,
        ]),
        exists(
          selectFrom("questions")
            .select("questions.id")
            .whereRef("questions.subsection_id", "=", "subsections.id")
            .where("questions.status", "=", "open")
            .where("questions.breakdown_id", "is", null)
            .where("questions.sitting_id", "is", null)
            .where("questions.missed_in", "is", null),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
