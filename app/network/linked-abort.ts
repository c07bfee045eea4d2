/** An abort of one's own that also comes with another's. */
export interface LinkedAbort {
  signal: AbortSignal;
  abort: (reason?: unknown) => void;
  /** To be called at the end: a signal that lives long would else keep everything that was ever linked to it. */
  unlink: () => void;
}

/** As `AbortSignal.any`, which in Node 20 has no end: each use leaves some memory behind with the signal. */
export function linkAbort(signal: AbortSignal): LinkedAbort {
  const own = new AbortController();
  const follow = () => own.abort(signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener("abort", follow, { once: true });
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    unlink: () => signal.removeEventListener("abort", follow),
  };
}
