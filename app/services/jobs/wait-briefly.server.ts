import type { AppContext } from "~/services/context";
import type { Job } from "./job";
import { findJob } from "./queue.server";

interface WaitOptions {
  /** True to wait for no more than the first of its results. */
  firstResult?: boolean;
}

/**
 * Gives a job just enqueued the chance to end before the request is answered, so that a quick author never shows a
 * waiting screen. Call it after the commit. Returns the job as it then stands, ended or not.
 */
export async function waitBriefly(
  ctx: AppContext,
  jobId: string,
  { firstResult = false }: WaitOptions = {},
): Promise<Job | null> {
  ctx.jobs.wake();
  const deadline = performance.now() + ctx.jobs.patienceMs;
  for (;;) {
    const remaining = deadline - performance.now();
    const ended = ctx.jobs.nextNews(Math.max(remaining, 1)); // listen first, look second: no end is missed
    const job = await findJob(ctx, jobId);
    if (!job || job.status === "done" || job.status === "failed" || remaining <= 0) return job;
    if (firstResult && job.made > 0) return job;
    if (job.status === "queued" && new Date(job.runAt) > ctx.now()) return job; // tried again later
    await ended;
  }
}
