/** What a turn is for: those who wait for a question need its checks first, and advice is what nobody waits for. */
export type CallPriority = "check" | "writing" | "advice";

/** Lets a few at a time do something; of the others the most urgent kind first, and within a kind in their order. */
export interface PrioritySemaphore {
  /**
   * Waits for a turn.
   *
   * @returns what to call when it is over
   * @throws the reason of the signal when that is aborted before
   */
  take: (kind: CallPriority, signal: AbortSignal) => Promise<() => void>;
}

const BY_URGENCY: CallPriority[] = ["check", "writing", "advice"];

/** Writing takes long, so it never has all turns, or what is written could not be checked; unless there is only one. */
export function createPrioritySemaphore(atOnce: number): PrioritySemaphore {
  const waiting: Record<CallPriority, (() => void)[]> = { check: [], writing: [], advice: [] };
  const mostWriting = Math.max(atOnce - 1, 1);
  let free = atOnce;
  let writing = 0;

  const isFreeFor = (kind: CallPriority) => free > 0 && (kind !== "writing" || writing < mostWriting);

  function begin(kind: CallPriority): void {
    free--;
    if (kind === "writing") writing++;
  }

  function end(kind: CallPriority): void {
    free++;
    if (kind === "writing") writing--;
    const next = BY_URGENCY.find((kind) => waiting[kind].length > 0 && isFreeFor(kind));
    if (!next) return;
    begin(next);
    waiting[next].shift()!();
  }

  return {
    async take(kind, signal) {
      signal.throwIfAborted();
      if (isFreeFor(kind)) begin(kind);
      else await nextTurn(waiting[kind], signal);
      return () => end(kind);
    },
  };
}

function nextTurn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(signal.reason as Error);
    };
    waiting.push(begin);
    signal.addEventListener("abort", leave, { once: true });
  });
}
