import type { AppContext } from "~/services/context";
import { claimJob } from "~/services/jobs/queue.server";
import { runJob } from "./run-job.server";

/**
 * Runs the jobs that are due, one after the other, until none is left: for whoever has no worker, such as simulations and
 * tests. What is no normal failure is thrown.
 */
export async function runDueJobs(ctx: AppContext, { stopping = new AbortController().signal } = {}): Promise<void> {
  for (let job = await claimJob(ctx); job; job = await claimJob(ctx)) {
    await runJob(ctx, job, {
      stopping,
      onBug: (error) => {
        throw error;
      },
    });
  }
}
