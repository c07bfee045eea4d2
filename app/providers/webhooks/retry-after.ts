import { DAY_MS } from "~/time/periods";

/** Reads a `Retry-After` of seconds or of a date: milliseconds from `now`, a day at most; null where it says nothing. */
export function retryAfter(header: string | null, now: Date): number | null {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), DAY_MS);
}
