/** What the worker shows to those who watch over it. */
export interface Worker {
  stop: () => Promise<void>;
  isWell: () => boolean;
}

// On the process rather than in the module, which the development server may evaluate again.
const process = globalThis as { taprootWorker?: Worker };

export function keepWorker(worker: Worker): void {
  process.taprootWorker = worker;
}

export function runningWorker(): Worker | null {
  return process.taprootWorker ?? null;
}
