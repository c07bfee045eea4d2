import type { DbContext } from "~/services/context";

/**
 * Whether all parts of a course are drawn up. Before, it may have its first part alone: nothing of it but that part is
 * complete, whatever is known, and nothing asks about all that it teaches.
 */
export async function isOutlined(ctx: DbContext, courseId: string): Promise<boolean> {
  return (await listOutlined(ctx, [courseId])).length > 0;
}

/** Those of the courses that are drawn up whole. */
export async function listOutlined(ctx: DbContext, courseIds: string[]): Promise<string[]> {
  if (courseIds.length === 0) return [];
  const courses = await ctx.db
    .selectFrom("courses")
    .select("id")
    .where("id", "in", courseIds)
    .where("outlined_at", "is not", null)
    .execute();
  return courses.map(({ id }) => id);
}
