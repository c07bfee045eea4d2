import { DAY_MS } from "~/time/periods";

/**
 * Reads a `Retry-After` of seconds or of a date: milliseconds from `now`, a day at most; null where nothing is said, or
 * nothing that makes sense, as a time that has passed.
 */
export function retryAfter(header: string | null, now: Date): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return wait > 0 ? Math.min(wait, DAY_MS) : null;
}
