import type { DbContext } from "~/services/context";

/**
 * Whether all parts of a course are drawn up. Before, it may have its first part alone: nothing of it but that part is
 * complete, whatever is known, and nothing asks about all that it teaches.
 */
export async function isOutlined(ctx: DbContext, courseId: string): Promise<boolean> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("id")
    .where("id", "=", courseId)
    .where("outlined_at", "is not", null)
    .executeTakeFirst();
  return course !== undefined;
}
