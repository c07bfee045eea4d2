import type { AppContext, DbContext } from "~/services/context";
import { findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { isBegun } from "~/services/mastery/begun.server";
import { startTest } from "./placement.server";

/**
 * The first test of a course, begun without another click once its outline is drawn: its learner asked for it with the
 * course. Where there was a test before, or a part is begun, another one takes a click.
 */
export async function startFirstTest(ctx: AppContext, courseId: string): Promise<void> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("learner_id as learnerId")
    .where("id", "=", courseId)
    .executeTakeFirst();
  if (!course || (await isUnderWayAnyhow(ctx, courseId))) return;
  await startTest(ctx, { learnerId: course.learnerId, courseId });
}

async function isUnderWayAnyhow(ctx: DbContext, courseId: string): Promise<boolean> {
  const test = await ctx.db
    .selectFrom("sittings")
    .select("id")
    .where("course_id", "=", courseId)
    .where("kind", "=", "placement")
    .limit(1)
    .executeTakeFirst();
  if (test) return true;
  const part = await ctx.db
    .selectFrom("subsections")
    .select("subsections.id")
    .where("course_id", "=", courseId)
    .where(isBegun)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

/** Waits a moment where it is about to begin. */
export async function waitForFirstTest(ctx: AppContext, { courseId }: { courseId: string }): Promise<void> {
  const job = await findLatestJob(ctx, { kind: "first-test", subjectId: courseId });
  if (job?.status === "queued" || job?.status === "running") await waitBriefly(ctx, job.id);
}
