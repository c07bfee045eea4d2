/** Fires when nothing was received for a while. */
export interface IdleTimeout {
  /** Something was received: the time begins anew. */
  reset: () => void;
  clear: () => void;
}

/**
 * @param limitMs how long the silence may be that begins now
 * @param onIdle called once, when nothing was received for so long
 */
export function createIdleTimeout(limitMs: () => number, onIdle: () => void): IdleTimeout {
  const start = () => setTimeout(onIdle, limitMs());
  let timer = start();
  return {
    reset() {
      clearTimeout(timer);
      timer = start();
    },
    clear: () => clearTimeout(timer),
  };
}
