import { localDay } from "./local-day";
import { DAY_MS } from "./periods";

/**
 * Nights until the day of a time, where the learner is: 1 is tomorrow.
 *
 * @param time ISO
 * @param atLeast 1 where nothing is said to come back on the day itself, 0 where it may
 */
export function daysUntil(now: Date, time: string, timeZone: string | null, atLeast: 0 | 1 = 1): number {
  const [today, day] = [localDay(now, timeZone), localDay(new Date(time), timeZone)];
  return Math.max(Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS), atLeast);
}
