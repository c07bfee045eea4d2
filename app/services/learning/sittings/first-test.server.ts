import type { ExpressionBuilder } from "kysely";
import type { AppContext, DbContext } from "~/services/context";
import { findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { isBegun } from "~/services/mastery/begun.server";
import type { Database } from "~db/schema";
import { beginTest } from "./placement.server";
import { whyNoTest } from "./test-limit.server";

/**
 * The first test of a course, begun without another click once its outline is drawn: its learner asked for it with the
 * course. Where there was a test before, or a part is begun, another one takes a click. One that was opened and not
 * planned, as the server died in between, is not begun yet: it goes on.
 */
export async function startFirstTest(ctx: AppContext, courseId: string): Promise<void> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("learner_id as learnerId")
    .where("id", "=", courseId)
    .executeTakeFirst();
  if (!course) return;
  const { learnerId } = course;
  await beginTest(ctx, { learnerId, courseId }, async (ctx, open) => {
    if (open) return open.state === null ? null : UNDER_WAY;
    return (await isUnderWayAnyhow(ctx, courseId)) ? UNDER_WAY : whyNoTest(ctx, { learnerId });
  });
}

const UNDER_WAY = { status: "under-way" } as const;

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
    .where((where) => where.or([isBegun(where), isToBegin(where)]))
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

/** Its learner had it begun a moment ago: what it asks is planned by the job that writes it. */
function isToBegin({ exists, selectFrom }: ExpressionBuilder<Database, "subsections">) {
  return exists(
    selectFrom("jobs").select("jobs.id").where("kind", "=", "questions").whereRef("subject_id", "=", "subsections.id"),
  );
}

/** Waits a moment where it is about to begin. Whether it still is. */
export async function waitForFirstTest(ctx: AppContext, { courseId }: { courseId: string }): Promise<boolean> {
  const job = await findLatestJob(ctx, { kind: "first-test", subjectId: courseId });
  const isToBegin = (job: { status: string } | null) => job?.status === "queued" || job?.status === "running";
  return isToBegin(job) && isToBegin(await waitBriefly(ctx, job!.id));
}
