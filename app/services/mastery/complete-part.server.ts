import { timestamp, type DbContext } from "~/services/context";
import { announceProgress } from "./announce-progress.server";
import type { NamedPart } from "./open-parts";
import { isOutlined } from "./outlined.server";
import { isUnderWay } from "./test-under-way";
import { rescheduleReviews } from "./stored-records.server";

/** Marks a part as complete, and counts it for its section and course: neither is complete before all its parts are drawn. */
export async function completePart(
  ctx: DbContext,
  part: { id: string; courseId: string; sectionId: string },
): Promise<void> {
  const { learnerId, conceptIds, partNumber } = await ctx.db
    .updateTable("subsections")
    .set({ completed_at: timestamp(ctx), rest_day: null })
    .where("id", "=", part.id)
    .returning(["learner_id as learnerId", "concept_ids as conceptIds", "section_number as partNumber"])
    .executeTakeFirstOrThrow();
  const completed = await countCompletion(ctx, part);
  await announceProgress(ctx, { ...part, ...completed, learnerId, partId: part.id, partNumber });
  await rescheduleReviews(ctx, { learnerId, conceptIds: JSON.parse(conceptIds) as string[] });
}

/** @returns what else is complete by that */
async function countCompletion(ctx: DbContext, input: { courseId: string; sectionId: string }) {
  const isWhole = await isOutlined(ctx, input.courseId);
  const openInSection = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("section_id", "=", input.sectionId)
    .where("completed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const isSectionCompleted = isWhole && !openInSection;
  const course = await ctx.db
    .updateTable("courses")
    .set((column) => ({
      subsections_completed: column("subsections_completed", "+", 1),
      sections_completed: column("sections_completed", "+", isSectionCompleted ? 1 : 0),
    }))
    .where("id", "=", input.courseId)
    .returning(["subsections_completed as subsectionsCompleted", "subsection_count as subsectionCount"])
    .executeTakeFirstOrThrow();
  const isCourseCompleted = isWhole && course.subsectionsCompleted >= course.subsectionCount;
  if (isCourseCompleted) {
    await ctx.db
      .updateTable("courses")
      .set({ completed_at: timestamp(ctx) })
      .where("id", "=", input.courseId)
      .execute();
  }
  return { isSectionCompleted, isCourseCompleted };
}

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/**
 * A part that was never begun is complete as long as all its concepts are proved, in another course or by what rests on
 * them: there is nothing to do in it. What a placement test has completed only another test takes back, and while one asks
 * about the course nothing changes: it tells what it found at its end. Returns the parts as they are then.
 */
export async function settleKnownParts(
  ctx: DbContext,
  course: CourseKey,
  { parts, proved }: { parts: NamedPart[]; proved: ReadonlySet<string> },
): Promise<NamedPart[]> {
  const changed = parts.filter(
    ({ isCompleted, isBegun, conceptIds }) => !isBegun && isCompleted !== areProved(conceptIds, proved),
  );
  if (changed.length === 0) return parts;
  const { isUnderWay, completed: byTest } = await findTests(ctx, course);
  if (isUnderWay) return parts;
  const known = changed.filter(({ isCompleted }) => !isCompleted);
  const doubted = changed.filter(({ isCompleted, sectionNumber }) => isCompleted && !byTest.has(sectionNumber));
  for (const { id, sectionId } of known) await completePart(ctx, { id, courseId: course.courseId, sectionId });
  await reopenParts(ctx, course, doubted);
  const isCompleted = (part: NamedPart) => known.includes(part) || (part.isCompleted && !doubted.includes(part));
  return parts.map((part) => ({ ...part, isCompleted: isCompleted(part) }));
}

/** Whether a part with these concepts need not be learned. */
export function areProved(conceptIds: string[], proved: ReadonlySet<string>): boolean {
  return conceptIds.length > 0 && conceptIds.every((id) => proved.has(id));
}

/** Of what a test keeps: see learning/sittings/conclude-placement.server.ts. */
interface TestResult {
  parts: string[];
  reopened?: string[];
}

/** Whether a test of the course is under way, and which parts (by number) earlier ones completed, and nothing reopened. */
export async function findTests(
  ctx: DbContext,
  course: CourseKey,
): Promise<{ isUnderWay: boolean; completed: Set<string> }> {
  const tests = await listTests(ctx, course);
  return {
    isUnderWay: tests.some((test) => test.status === "open" && isUnderWay(test, ctx.now())),
    completed: new Set(tests.flatMap(({ result }) => (result ? completedStill(result) : []))),
  };
}

function completedStill({ parts, reopened = [] }: TestResult): string[] {
  return parts.filter((number) => !reopened.includes(number));
}

async function listTests(ctx: DbContext, { learnerId, courseId }: CourseKey) {
  const tests = await ctx.db
    .selectFrom("sittings")
    .select(["id", "status", "result", "updated_at as updatedAt"])
    .where("course_id", "=", courseId)
    .where("kind", "=", "placement")
    .where("learner_id", "=", learnerId)
    .execute();
  return tests.map(({ result, ...test }) => ({
    ...test,
    result: result === null ? null : (JSON.parse(result) as TestResult),
  }));
}

/** Beside what tests had completed it is noted what of that was reopened: completed again, it is so by something else. */
async function noteReopened(ctx: DbContext, course: CourseKey, numbers: ReadonlySet<string>): Promise<void> {
  for (const { id, result } of await listTests(ctx, course)) {
    const again = result ? completedStill(result).filter((number) => numbers.has(number)) : [];
    if (again.length === 0) continue;
    await ctx.db
      .updateTable("sittings")
      .set({ result: JSON.stringify({ ...result, reopened: [...(result?.reopened ?? []), ...again] }) })
      .where("id", "=", id)
      .where("learner_id", "=", course.learnerId)
      .execute();
  }
}

/** Takes back that parts are complete, and counts anew what is: the course itself is not any more. */
export async function reopenParts(ctx: DbContext, course: CourseKey, parts: { id: string }[]): Promise<void> {
  if (parts.length === 0) return;
  const ids = parts.map(({ id }) => id);
  const open = await ctx.db
    .updateTable("subsections")
    .set({ completed_at: null })
    .where("id", "in", ids)
    .where("learner_id", "=", course.learnerId)
    .returning(["concept_ids as conceptIds", "section_number as sectionNumber"])
    .execute();
  await noteReopened(ctx, course, new Set(open.map(({ sectionNumber }) => sectionNumber)));
  await countCompleted(ctx, course);
  const conceptIds = [...new Set(open.flatMap((part) => JSON.parse(part.conceptIds) as string[]))];
  await rescheduleReviews(ctx, { learnerId: course.learnerId, conceptIds });
}

/** Counts anew what of a course is complete. The course itself is not. */
export async function countCompleted(ctx: DbContext, { learnerId, courseId }: CourseKey): Promise<void> {
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["section_id as sectionId", "completed_at as completedAt"])
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .execute();
  const unfinished = new Set(parts.flatMap(({ sectionId, completedAt }) => (completedAt === null ? [sectionId] : [])));
  const isWhole = await isOutlined(ctx, courseId);
  const sections = new Set(parts.map(({ sectionId }) => sectionId));
  await ctx.db
    .updateTable("courses")
    .set({
      subsections_completed: parts.filter(({ completedAt }) => completedAt !== null).length,
      sections_completed: isWhole ? sections.size - unfinished.size : 0,
      completed_at: null,
    })
    .where("id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .execute();
}
