import { useEffect, useState } from "react";

const KEY = "taproot-praise-waits";

/** Whether every right answer waits for its learner in this browser, and how to change that. It does not until scripts run. */
export function useWaitsForMe(): [boolean, (waits: boolean) => void] {
  const [waits, setWaits] = useState(false);
  useEffect(() => setWaits(readWaits()), []);
  return [
    waits,
    (wanted) => {
      setWaits(wanted);
      keepWaits(wanted);
    },
  ];
}

/** A browser may forbid its storage, or have none. */
export function readWaits(): boolean {
  try {
    return window.localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

export function keepWaits(waits: boolean): void {
  try {
    if (waits) window.localStorage.setItem(KEY, "1");
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: it is asked for each time.
  }
}
