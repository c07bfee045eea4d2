import { dayAfter, localDay } from "./local-day";
import { DAY_MS } from "./periods";
import { zonedFormat } from "./zoned-format";

/**
 * The moment at which the clocks where a learner is show so many hours, on a date such as `2026-01-31`: the first where
 * they are put back and show it twice, and as much later as they are put forward where they leave it out.
 *
 * @param timeZone null while nobody knows: then it is UTC
 */
export function atLocalHour(day: string, hour: number, timeZone: string | null): Date {
  const shown = Date.parse(`${day}T00:00:00.000Z`) + hour * (DAY_MS / 24);
  const before = shown - offsetAt(shown - DAY_MS, timeZone);
  const after = shown - offsetAt(shown + DAY_MS, timeZone);
  const fitting = [before, after].filter((time) => time + offsetAt(time, timeZone) === shown);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before);
}

/** The next such moment after `now`. */
export function nextLocalHour(now: Date, hour: number, timeZone: string | null): Date {
  const today = localDay(now, timeZone);
  const times = [0, 1, 2].map((days) => atLocalHour(dayAfter(today, days), hour, timeZone));
  return times.find((time) => time > now)!;
}

/** By how many milliseconds the clocks there are ahead of UTC. */
function offsetAt(time: number, timeZone: string | null): number {
  const shown = zonedFormat(timeZone ?? "UTC", { withTime: true }).format(time);
  return Date.parse(`${shown.replace(" ", "T")}.000Z`) - Math.floor(time / 1000) * 1000;
}
