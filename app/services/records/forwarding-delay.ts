import { HOUR_MS, MINUTE_MS } from "~/time/periods";

const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

/** How long to wait after so many failures in a row, in milliseconds. It is never given up: answers are kept. */
export function forwardingDelay(failures: number): number {
  return DELAYS_MS[failures - 1] ?? HOUR_MS;
}
