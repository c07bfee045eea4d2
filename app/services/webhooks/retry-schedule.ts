import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time/periods";

/** Between one attempt and the next, as Standard Webhooks recommends; the first is made at once. */
const RETRY_DELAYS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];
/** At most so much later, as a part of the delay. */
const JITTER = 0.2;
/** An endpoint of which every attempt failed for so long is turned off. */
export const FAILING_DAYS = 5;

/**
 * How long to wait before the next attempt, in milliseconds; null when it was tried enough.
 *
 * @param attempts how many there were, from 1
 * @param asked.retryAfterMs how long the endpoint wants to be left alone at least; null where it does not say
 * @param asked.random from 0 to 1, so that many that failed together do not come back together
 */
export function retryDelay(
  attempts: number,
  { retryAfterMs, random }: { retryAfterMs: number | null; random: number },
): number | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  return Math.max(Math.round(delay * (1 + JITTER * random)), retryAfterMs ?? 0);
}
