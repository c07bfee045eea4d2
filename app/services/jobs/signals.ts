import type { JobSignals } from "~/services/context";

export interface WorkerSignals {
  onWake: (listener: () => void) => void;
  jobEnded: () => void;
}

/** Long enough for an author that answers at once, too short for a person to call it waiting. */
const PATIENCE_MS = 400;

/** Signals between requests and the worker of one process. Lost or missed ones cost time, never work. */
export function createJobSignals(): JobSignals & WorkerSignals {
  const wakeListeners: (() => void)[] = [];
  const waiting = new Set<() => void>();
  const resumeAll = () => waiting.forEach((resume) => resume());
  return {
    patienceMs: PATIENCE_MS,
    wake: () => wakeListeners.forEach((listener) => listener()),
    onWake: (listener) => void wakeListeners.push(listener),
    jobEnded: resumeAll,
    progressMade: resumeAll,
    nextNews: (withinMs) =>
      new Promise((resolve) => {
        const resume = () => {
          clearTimeout(timer);
          waiting.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, withinMs);
        waiting.add(resume);
      }),
  };
}
