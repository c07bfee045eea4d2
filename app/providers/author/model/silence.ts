/** A watch over somebody who should be saying something. */
export interface SilenceWatch {
  /** Aborted when nothing was heard for too long. */
  signal: AbortSignal;
  heard: () => void;
  end: () => void;
}

export function watchSilence(limitMs: number): SilenceWatch {
  const silent = new AbortController();
  const begin = () => setTimeout(() => silent.abort(), limitMs);
  let timer = begin();
  return {
    signal: silent.signal,
    heard() {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => clearTimeout(timer),
  };
}
