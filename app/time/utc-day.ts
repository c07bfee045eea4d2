import { DAY_MS } from "./periods";

/** `2026-01-05`, in UTC: by these days spending is counted and moments are told. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The day `days` before that of `now`. */
export function utcDayBefore(now: Date, days: number): string {
  return utcDay(new Date(now.getTime() - days * DAY_MS));
}

/** How long the day still lasts, in milliseconds. */
export function restOfUtcDay(now: Date): number {
  return DAY_MS - (now.getTime() % DAY_MS);
}
