import { HOUR_MS, MINUTE_MS } from "./periods";
import { zonedFormat } from "./zoned-format";

/** A day has 25 hours when the clocks go back. */
export const LONGEST_DAY_MS = 25 * HOUR_MS;

/** The date where the learner is, as `2026-01-31`; in UTC while nobody knows where that is. */
export function localDay(time: Date, timeZone: string | null): string {
  return zonedFormat(timeZone ?? "UTC", { withTime: false }).format(time);
}

const QUARTER_MS = 15 * MINUTE_MS;

/** When the learner's next day begins, to the quarter of an hour, which all time zones keep to. */
export function nextDayBegins(time: Date, timeZone: string | null): Date {
  const today = localDay(time, timeZone);
  let next = Math.ceil(time.getTime() / QUARTER_MS) * QUARTER_MS;
  while (localDay(new Date(next), timeZone) === today) next += QUARTER_MS;
  return new Date(next);
}

/** When the learner's day began, to the quarter of an hour. */
export function dayBegan(time: Date, timeZone: string | null): Date {
  const today = localDay(time, timeZone);
  let began = Math.floor(time.getTime() / QUARTER_MS) * QUARTER_MS;
  while (localDay(new Date(began - QUARTER_MS), timeZone) === today) began -= QUARTER_MS;
  return new Date(began);
}

/** The date so many days after another. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00.000Z`); // dates alone are taken for UTC, where every day has 24 hours
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
