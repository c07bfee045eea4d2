import { HOUR_MS, MINUTE_MS } from "~/time/periods";

/** Between one attempt and the next, on average; after the last, some three days after the first, mail to one is given up. */
export const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  ...Array<number>(5).fill(12 * HOUR_MS),
];
/** Mail to many leaves the first minutes to mail to one. */
const SKIPPED = 2;

/**
 * How long to wait before the next attempt, in milliseconds; null when a mail to one was tried enough. Mail to many goes
 * on until it is too old: a server that takes so many mails an hour has nothing against those that it turns away.
 *
 * @param attempts how many there were, from 1
 * @param random from 0 to 1, so that many who failed together do not come back together
 */
export function retryDelay(
  attempts: number,
  { isToMany, random }: { isToMany: boolean; random: number },
): number | null {
  const delay = isToMany
    ? (RETRY_DELAYS_MS[attempts - 1 + SKIPPED] ?? RETRY_DELAYS_MS.at(-1))
    : RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? null : delay * (0.75 + random / 2);
}
