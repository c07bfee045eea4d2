import { timestamp, type DbContext } from "~/services/context";

interface Proof {
  courseId: string;
  proved: ReadonlySet<string>;
  /** Direct ones, by concept. */
  prerequisites: ReadonlyMap<string, readonly string[]>;
}

/**
 * Completes the parts of a course whose concepts are all proved, and opens those that rest on nothing else. What was open
 * stays so. Returns the numbers of the parts that it completed.
 */
export async function completeProvedParts(
  ctx: DbContext,
  { courseId, proved, prerequisites }: Proof,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("subsections")
    .select([
      "id",
      "section_id as sectionId",
      "section_number as sectionNumber",
      "concept_ids as conceptIds",
      "is_unlocked as isUnlocked",
      "completed_at as completedAt",
    ])
    .where("course_id", "=", courseId)
    .orderBy("position")
    .execute();
  const parts = rows.map((row) => {
    const conceptIds = JSON.parse(row.conceptIds) as string[];
    const isProved = conceptIds.length > 0 && conceptIds.every((id) => proved.has(id));
    const own = new Set(conceptIds);
    const beneath = conceptIds.flatMap((id) => prerequisites.get(id) ?? []).filter((id) => !own.has(id));
    return { ...row, isProved, isReachable: beneath.every((id) => proved.has(id)) };
  });

  const completed = parts.filter((part) => part.isProved && part.completedAt === null);
  await complete(ctx, completed);
  const left = parts.filter((part) => part.completedAt === null && !part.isProved);
  const reachable = left.filter((part) => part.isReachable);
  const isStuck = reachable.length === 0 && left.every(({ isUnlocked }) => isUnlocked === 0);
  await unlock(ctx, [...completed, ...(isStuck ? left.slice(0, 1) : reachable)]);
  if (completed.length > 0) await countAnew(ctx, courseId);
  return completed.map(({ sectionNumber }) => sectionNumber);
}

async function complete(ctx: DbContext, parts: { id: string }[]): Promise<void> {
  if (parts.length === 0) return;
  await ctx.db
    .updateTable("subsections")
    .set({ completed_at: timestamp(ctx) })
    .where("id", "in", idsOf(parts))
    .where("completed_at", "is", null)
    .execute();
}

async function unlock(ctx: DbContext, parts: { id: string }[]): Promise<void> {
  if (parts.length === 0) return;
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("id", "in", idsOf(parts)).execute();
}

function idsOf(parts: { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}

async function countAnew(ctx: DbContext, courseId: string): Promise<void> {
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["section_id as sectionId", "completed_at as completedAt"])
    .where("course_id", "=", courseId)
    .execute();
  const open = parts.filter(({ completedAt }) => completedAt === null);
  const sections = new Set(parts.map(({ sectionId }) => sectionId));
  const openSections = new Set(open.map(({ sectionId }) => sectionId));
  await ctx.db
    .updateTable("courses")
    .set({
      subsections_completed: parts.length - open.length,
      sections_completed: sections.size - openSections.size,
    })
    .where("id", "=", courseId)
    .execute();
  if (open.length > 0) return;
  await ctx.db
    .updateTable("courses")
    .set({ completed_at: timestamp(ctx) })
    .where("id", "=", courseId)
    .where("completed_at", "is", null)
    .execute();
}
