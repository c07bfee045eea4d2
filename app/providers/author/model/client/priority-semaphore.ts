/** What a permit is for: whoever waits for a question needs its checks first; nobody waits for advice. */
export type CallPriority = "check" | "writing" | "advice";

/** A semaphore whose permits go to the most urgent kind of work first, and within a kind to whoever came first. */
export interface PrioritySemaphore {
  /**
   * Waits for a permit.
   *
   * @returns what to call to release it
   * @throws the reason of the signal when that is aborted before
   */
  acquire: (kind: CallPriority, signal: AbortSignal) => Promise<() => void>;
}

const BY_URGENCY: CallPriority[] = ["check", "writing", "advice"];

/**
 * Writing takes long, so it never holds all permits, or what is written could not be checked; unless there is only one.
 */
export function createPrioritySemaphore(permits: number): PrioritySemaphore {
  const waiting: Record<CallPriority, (() => void)[]> = { check: [], writing: [], advice: [] };
  const mostWriting = Math.max(permits - 1, 1);
  let free = permits;
  let writing = 0;

  const isFreeFor = (kind: CallPriority) => free > 0 && (kind !== "writing" || writing < mostWriting);

  function grant(kind: CallPriority): void {
    free--;
    if (kind === "writing") writing++;
  }

  function release(kind: CallPriority): void {
    free++;
    if (kind === "writing") writing--;
    const next = BY_URGENCY.find((kind) => waiting[kind].length > 0 && isFreeFor(kind));
    if (!next) return;
    grant(next);
    waiting[next].shift()!();
  }

  return {
    async acquire(kind, signal) {
      signal.throwIfAborted();
      if (isFreeFor(kind)) grant(kind);
      else await waitForPermit(waiting[kind], signal);
      return () => release(kind);
    },
  };
}

function waitForPermit(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const grant = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(grant), 1);
      reject(signal.reason as Error);
    };
    waiting.push(grant);
    signal.addEventListener("abort", leave, { once: true });
  });
}
