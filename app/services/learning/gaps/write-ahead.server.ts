import { MODEL_CONCEPTS } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { isBegun } from "~/services/mastery/begun.server";

/**
 * Has the questions of a part of a model's course written before its learner begins it: into the bank, which the part is
 * served from when it is begun. Nothing else changes by it: the part is neither begun nor planned nor opened, and when it
 * cannot be written, or is not allowed, nobody is told; to begin the part is then as it always was. Once for a part, and
 * one part of a course at a time. Wake the worker after the commit.
 */
export async function writeAhead(ctx: DbContext, { subsectionId }: { subsectionId: string }): Promise<void> {
  const part = await ctx.db
    .selectFrom("subsections")
    .select(["course_id as courseId", "concept_ids as conceptIds"])
    .where("id", "=", subsectionId)
    .executeTakeFirst();
  if (!part || !isOfModel(JSON.parse(part.conceptIds) as string[])) return;
  if (await wasWrittenAhead(ctx, part)) return;
  await enqueue(ctx, { kind: "ahead", subjectId: subsectionId });
}

function isOfModel(conceptIds: string[]): boolean {
  return conceptIds.some((id) => id.startsWith(MODEL_CONCEPTS));
}

/** Whether a part of that course that is still to be begun was written ahead, or is being. */
async function wasWrittenAhead(ctx: DbContext, { courseId }: { courseId: string }): Promise<boolean> {
  const part = await ctx.db
    .selectFrom("subsections")
    .innerJoin("jobs", "jobs.subject_id", "subsections.id")
    .select("subsections.id")
    .where("subsections.course_id", "=", courseId)
    .where("subsections.completed_at", "is", null)
    .where((expression) => expression.not(isBegun(expression)))
    .where("jobs.kind", "=", "ahead")
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}
