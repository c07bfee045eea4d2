import type { DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";

/**
 * Has the placement tests made anew that knew of an answer, after it has ceased to count or counts again: what they found
 * is believed of concepts that no answer is about. Call it in the same transaction.
 */
export async function recalculateTestsWith(
  ctx: DbContext,
  { learnerId, answerId }: { learnerId: string; answerId: string },
): Promise<void> {
  const tests = await ctx.db
    .selectFrom("answers")
    .innerJoin("sittings", "sittings.learner_id", "answers.learner_id")
    .select("sittings.id")
    .where("answers.id", "=", answerId)
    .where("answers.learner_id", "=", learnerId)
    .where("sittings.kind", "=", "placement")
    .where(({ or, eb, ref }) =>
      or([eb("sittings.ended_at", "is", null), eb("sittings.ended_at", ">=", ref("answers.answered_at"))]),
    )
    .orderBy("sittings.created_at")
    .execute();
  for (const { id } of tests) await enqueue(ctx, { kind: "placement-result", subjectId: id });
}

/** For the start of the server: those that were given up, after a full disk for one, and not made since. */
export async function resumeRecalculations(ctx: DbContext): Promise<void> {
  const failed = await ctx.db
    .selectFrom("jobs")
    .select("subject_id as id")
    .distinct()
    .where("kind", "=", "placement-result")
    .where("status", "=", "failed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("jobs as later")
            .select("later.id")
            .where("later.kind", "=", "placement-result")
            .where("later.status", "=", "done")
            .whereRef("later.subject_id", "=", "jobs.subject_id")
            .whereRef("later.finished_at", ">", "jobs.finished_at"),
        ),
      ),
    )
    .execute();
  for (const { id } of failed) await enqueue(ctx, { kind: "placement-result", subjectId: id });
}
