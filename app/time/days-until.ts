import { localDay } from "./local-day";
import { DAY_MS } from "./periods";

/**
 * Nights until the day of a time that is ahead, where the learner is: 1 is tomorrow. 1 and up, for nothing is said to
 * come back on the day itself. @param time ISO
 */
export function daysUntil(now: Date, time: string, timeZone: string | null): number {
  const [today, day] = [localDay(now, timeZone), localDay(new Date(time), timeZone)];
  return Math.max(Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS), 1);
}
