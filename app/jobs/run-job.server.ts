import { linkAbort } from "~/network/linked-abort";
import { inTransaction, type AppContext } from "~/services/context";
import { failureOf } from "~/services/jobs/failure";
import type { Job } from "~/services/jobs/job";
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
} from "~/services/jobs/queue.server";
import { jobKinds } from "./kinds";

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
    const publish = await jobKinds[job.kind].run(ctx, job.subjectId, {
      signal: working.signal,
      report: (progress) => reportProgress(ctx, job, progress),
      commit: async (write) => {
        await inTransaction(ctx, async (ctx) => {
          await holdJob(ctx, job);
          const progress = await write(ctx);
          if (progress) await reportProgress(ctx, job, progress);
        });
        ctx.jobs.progressMade();
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
