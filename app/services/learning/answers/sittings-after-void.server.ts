import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";

interface OwnAnswer {
  learnerId: string;
  answerId: string;
}

/**
 * What placement tests and checkpoints came to follows an answer of theirs that has ceased to count or counts again. Call
 * it in the same transaction.
 */
export async function recalculateSittingsWith(ctx: DbContext, answer: OwnAnswer): Promise<void> {
  await recalculateTests(ctx, answer);
  await forgetPassed(ctx, answer);
}

/** Has them made anew: what they found is believed of concepts that no answer is about. */
async function recalculateTests(ctx: DbContext, { learnerId, answerId }: OwnAnswer): Promise<void> {
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

/** Whether the checkpoint was passed is read from its answers again, until that is noted anew (`judgeCheckpoints`). */
async function forgetPassed(ctx: DbContext, { learnerId, answerId }: OwnAnswer): Promise<void> {
  await ctx.db
    .updateTable("sittings")
    .set({ result: sql<string>`json_remove(result, '$.isPassed')` })
    .where("learner_id", "=", learnerId)
    .where("kind", "=", "checkpoint")
    .where("section_id", "in", ({ selectFrom }) =>
      selectFrom("answers")
        .innerJoin("questions", "questions.id", "answers.question_id")
        .innerJoin("sittings", "sittings.id", "questions.sitting_id")
        .select("sittings.section_id as sectionId")
        .where("answers.id", "=", answerId)
        .$narrowType<{ sectionId: string }>(),
    )
    .execute();
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
