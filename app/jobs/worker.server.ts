import type { AppContext } from "~/services/context";
import { claimJob, type JobKind } from "~/services/jobs/queue.server";
import type { WorkerSignals } from "~/services/jobs/signals";
import { runJob } from "./run-job.server";

/** Jobs worked on at once: they mostly wait for an author. */
const CONCURRENCY = 8;
/** What nobody waits for. With a slow model it would take every place, and all that people do wait for would stand still. */
const ADVICE: readonly JobKind[] = ["grade", "court"];
const ADVICE_CONCURRENCY = 2;
/** How often to look for jobs that nobody woke the worker for: retries that fell due, work left by a killed process. */
const LOOK_EVERY_MS = 1_000;
const UNWELL_AFTER_MS = 30_000;

export interface Worker {
  /** Takes no more jobs, gives the running ones back and resolves when they have let go. */
  stop: () => Promise<void>;
  /** False when the worker has not looked for jobs for half a minute. */
  isWell: () => boolean;
}

export function startWorker(ctx: AppContext, signals: WorkerSignals, onBug: (error: unknown) => void): Worker {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let advising = 0;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let lastLook = performance.now();

  function look(): void {
    if (looking) lookAgain = true;
    else looking = takeJobsWhileAsked();
  }

  async function takeJobsWhileAsked(): Promise<void> {
    try {
      do {
        lookAgain = false;
        await takeJobs();
      } while (lookAgain);
      lastLook = performance.now();
    } catch (error) {
      onBug(error);
    } finally {
      looking = null;
    }
  }

  async function takeJobs(): Promise<void> {
    while (!stopping.signal.aborted && running.size < CONCURRENCY) {
      const job = await claimJob(ctx, { except: advising < ADVICE_CONCURRENCY ? [] : ADVICE });
      if (!job) return;
      const isAdvice = ADVICE.includes(job.kind as JobKind);
      if (isAdvice) advising += 1;
      const run = runJob(ctx, job, { stopping: stopping.signal, onBug })
        .catch(onBug)
        .finally(() => {
          running.delete(run);
          if (isAdvice) advising -= 1;
          signals.jobEnded();
          look();
        });
      running.add(run);
    }
  }

  signals.onWake(look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();

  return {
    isWell: () => performance.now() - lastLook < UNWELL_AFTER_MS,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.allSettled(running);
    },
  };
}
