import { setMaxListeners } from "node:events";
import type { AppContext } from "~/services/context";
import type { JobKind } from "~/services/jobs/job";
import { claimJob } from "~/services/jobs/queue.server";
import type { WorkerSignals } from "~/services/jobs/signals";
import { MAX_WEBHOOK_ENDPOINTS } from "~/services/limits/quotas";
import { jobKinds, type Lane } from "./kinds";
import { runJob } from "./run-job.server";

/** Jobs worked on at once. Those of an author mostly wait for it; how often a model is asked at once, its client limits. */
const PLACES: Record<Lane, number> = {
  writing: 24,
  rest: 24,
  ahead: 8,
  advice: 2,
  housekeeping: 4,
  billing: 4,
  mail: 2,
  webhook: MAX_WEBHOOK_ENDPOINTS,
  records: 1,
};

const KINDS = Object.keys(jobKinds) as JobKind[];
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
  setMaxListeners(0, stopping.signal); // each running job is one: Node would take more than ten for a leak
  const running = new Set<Promise<void>>();
  const taken: Record<Lane, number> = {
    writing: 0,
    rest: 0,
    ahead: 0,
    advice: 0,
    housekeeping: 0,
    billing: 0,
    mail: 0,
    webhook: 0,
    records: 0,
  };
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

  const isFull = (lane: Lane) => taken[lane] >= PLACES[lane];

  async function takeJobs(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claimJob(ctx, { except: KINDS.filter((kind) => isFull(jobKinds[kind].lane)) });
      if (!job) return;
      const lane: Lane = jobKinds[job.kind].lane;
      taken[lane] += 1;
      const run = runJob(ctx, job, { stopping: stopping.signal, onBug })
        .catch(onBug)
        .finally(() => {
          running.delete(run);
          taken[lane] -= 1;
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
