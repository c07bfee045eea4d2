import { findPlan } from "~/services/billing/plan.server";
import { inTransaction, type DbContext } from "~/services/context";
import { listCourses } from "~/services/courses/courses.server";
import { recordStaffAction } from "~/services/staff/audit-log.server";

const TICKETS = 20;
const FAULTS = 10;

/**
 * What whoever helps a learner may see of them, and no more: the privacy page lists it. No answers, no explanations.
 * Every look is written into the audit log, in the same transaction.
 *
 * @returns null when there is no such learner
 */
export async function viewLearner(ctx: DbContext, { staffId, learnerId }: { staffId: string; learnerId: string }) {
  const learner = await inTransaction(ctx, async (ctx) => {
    const learner = await ctx.db
      .selectFrom("learners")
      .select(["id", "full_name as name", "email", "created_at as createdAt"])
      .where("id", "=", learnerId)
      .executeTakeFirst();
    if (learner) await recordStaffAction(ctx, { staffId, action: "learner-viewed", learnerId });
    return learner;
  });
  if (!learner) return null;
  const { state, billingCycle } = await findPlan(ctx, { learnerId });
  const courses = await listCourses(ctx, { learnerId });
  return {
    ...learner,
    plan: { state, billingCycle },
    courses: courses.map(({ id, courseName, createdAt, progress }) => ({
      id,
      courseName,
      createdAt,
      status: progress.status,
      percent: progress.progressPercentage,
    })),
    tickets: await listTickets(ctx, learnerId),
    failedJobs: await listFailedJobs(ctx, learnerId),
    requestErrors: await listRequestErrors(ctx, learnerId),
  };
}

export type StaffLearner = NonNullable<Awaited<ReturnType<typeof viewLearner>>>;

async function listTickets(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("tickets")
    .select(["id", "subject", "status", "created_at as createdAt"])
    .where("learner_id", "=", learnerId)
    .orderBy("number", "desc")
    .limit(TICKETS)
    .execute();
}

/** The last jobs for the learner, their courses and parts of these that were given up. */
async function listFailedJobs(ctx: DbContext, learnerId: string) {
  const { db } = ctx;
  return db
    .selectFrom("jobs")
    .select(["id", "kind", "error_kind as errorKind", "error", "finished_at as finishedAt"])
    .where(({ eb }) =>
      eb(
        "subject_id",
        "in",
        db
          .selectFrom("subsections")
          .select("id")
          .where("learner_id", "=", learnerId)
          .unionAll(db.selectFrom("courses").select("id").where("learner_id", "=", learnerId))
          .unionAll(db.selectFrom("learners").select("id").where("id", "=", learnerId)),
      ),
    )
    .where("status", "=", "failed")
    .orderBy("finished_at", "desc")
    .limit(FAULTS)
    .execute();
}

async function listRequestErrors(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("request_errors")
    .select(["id", "method", "path", "error", "created_at as createdAt"])
    .where("learner_id", "=", learnerId)
    .orderBy("created_at", "desc")
    .limit(FAULTS)
    .execute();
}
