import type { DbContext } from "~/services/context";

/** Null when it is not this learner's course. */
export async function findCourseName(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<string | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("course_name as courseName")
    .where("id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  return course?.courseName ?? null;
}
