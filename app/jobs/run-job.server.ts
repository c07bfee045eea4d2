import { linkAbort } from "~/network/linked-abort";
import { inTransaction, type AppContext } from "~/services/context";
import { failureOf } from "~/services/jobs/failure";
import type { JobHandler } from "~/services/jobs/handler";
import {
  extendLease,
  failJob,
  finishJob,
  holdJob,
  isLastAttempt,
  LEASE_MS,
  LeaseLostError,
  releaseJob,
  reportProgress,
  type Job,
  type JobKind,
} from "~/services/jobs/queue.server";
import { writeBreakdown } from "./handlers/breakdown";
import { writeContent } from "./handlers/content";
import { tryChallengedKey } from "./handlers/court";
import { deleteAccount, emptyLogOfDeletion } from "./handlers/delete-account";
import { makeExport, removeExport } from "./handlers/export";
import { gradeExplanation } from "./handlers/grade";
import { sendMail } from "./handlers/mail";
import { sendNewsletter } from "./handlers/newsletter";
import { writeOnboarding } from "./handlers/onboarding";
import { writeOutline } from "./handlers/outline";
import { writeQuestions } from "./handlers/questions";
import { withdrawItem } from "./handlers/withdraw";

const handlers: Record<JobKind, JobHandler> = {
  onboarding: writeOnboarding,
  outline: writeOutline,
  questions: writeQuestions,
  breakdown: writeBreakdown,
  content: writeContent,
  grade: gradeExplanation,
  court: tryChallengedKey,
  withdraw: withdrawItem,
  export: makeExport,
  "remove-export": removeExport,
  "delete-account": deleteAccount,
  "empty-log": emptyLogOfDeletion,
  mail: sendMail,
  newsletter: sendNewsletter,
};

/**
 * Runs one claimed job to its end, good or bad. Never throws for what a handler does wrong.
 *
 * @param onBug called with errors that are nobody's normal failure, to be logged
 */
export async function runJob(
  ctx: AppContext,
  job: Job,
  options: { stopping: AbortSignal; onBug: (error: unknown) => void },
): Promise<void> {
  const working = linkAbort(options.stopping);
  const heartbeat = setInterval(() => {
    extendLease(ctx, job).then((held) => !held && working.abort(), options.onBug);
  }, LEASE_MS / 3);
  try {
    const handler = handlers[job.kind as JobKind];
    const publish = await handler(ctx, job.subject_id, {
      signal: working.signal,
      report: (progress) => reportProgress(ctx, job, progress),
      commit: async (write) => {
        await inTransaction(ctx, async (ctx) => {
          await holdJob(ctx, job);
          const progress = await write(ctx);
          if (progress) await reportProgress(ctx, job, progress);
        });
        ctx.jobs.partMade();
      },
      isLastAttempt: isLastAttempt(job),
    });
    await inTransaction(ctx, async (ctx) => {
      await finishJob(ctx, job);
      await publish?.(ctx);
    });
  } catch (error) {
    if (options.stopping.aborted) return releaseJob(ctx, job);
    if (error instanceof LeaseLostError || working.signal.aborted) return; // another worker has it now
    const failure = failureOf(error);
    if (failure.isBug) options.onBug(error);
    await failJob(ctx, job, failure);
  } finally {
    clearInterval(heartbeat);
    working.unlink();
  }
}
