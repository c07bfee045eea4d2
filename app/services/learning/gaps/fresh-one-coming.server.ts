import type { AppContext, DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { findLatestJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";

interface OwnQuestion {
  id: string;
  learnerId: string;
}

/** The job that writes what takes the place of a missed question; null where none is under way. */
export async function findFreshOneComing(ctx: DbContext, { id, learnerId }: OwnQuestion): Promise<Job | null> {
  const unwritten = await ctx.db
    .selectFrom("breakdowns")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("question_id", "=", id),
        // It made sure of another one, which is open still and comes again.
        eb(
          "id",
          "=",
          selectFrom("questions")
            .innerJoin("questions as above", (join) =>
              join
                .onRef("above.id", "=", "questions.parent_question_id")
                .onRef("above.concept_id", "=", "questions.concept_id"),
            )
            .select("questions.breakdown_id")
            .where("questions.id", "=", id)
            .where("questions.status", "=", "missed")
            .where("above.status", "=", "open"),
        ),
      ]),
    )
    .where("status", "in", ["preparing", "open"])
    .where("parts_written_at", "is", null)
    .execute();
  for (const { id: subjectId } of unwritten) {
    const job = await findLatestJob(ctx, { kind: "breakdown", subjectId });
    if (job?.status === "queued" || job?.status === "running") return job;
  }
  return null;
}

/**
 * Gives a quick author the chance to write it, so that a screen knows whether the missed question comes again. Whether it is
 * still being written after that.
 */
export async function waitForFreshOne(ctx: AppContext, question: OwnQuestion): Promise<boolean> {
  const job = await findFreshOneComing(ctx, question);
  if (!job) return false;
  await waitBriefly(ctx, job.id);
  return (await findFreshOneComing(ctx, question)) !== null;
}
