export interface Gate {
  /** Has someone who comes here wait until the gate opens. */
  pass: () => Promise<void>;
  /** Resolves as soon as someone waits. */
  reached: Promise<void>;
  open: () => void;
}

/** Holds work up at a known place until a test lets it go on: what other tests would sleep for. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return {
    pass: () => {
      reach();
      return opened;
    },
    reached,
    open,
  };
}

/** Fails when the signal is aborted, as a call to a slow author does; never ends otherwise. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
}
