/** Lets a few at a time do something, the others in the order in which they came. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @returns what to call when it is over
   * @throws the reason of the signal when that is aborted before
   */
  take: (signal: AbortSignal) => Promise<() => void>;
}

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  function giveBack(): void {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) free--;
      else await nextTurn(waiting, signal);
      return giveBack;
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
