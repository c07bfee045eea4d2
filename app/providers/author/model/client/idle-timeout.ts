/** A watch over somebody who should be saying something. */
export interface IdleTimeout {
  heard: () => void;
  end: () => void;
}

/** @param onSilence called when nothing was heard for too long */
export function createIdleTimeout(limitMs: number, onSilence: () => void): IdleTimeout {
  const begin = () => setTimeout(onSilence, limitMs);
  let timer = begin();
  return {
    heard() {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => clearTimeout(timer),
  };
}
