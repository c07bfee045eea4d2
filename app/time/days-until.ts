import { DAY_MS } from "./periods";

/** Whole days from now to a time that is ahead, 1 and up. @param time ISO */
export function daysUntil(now: Date, time: string): number {
  return Math.max(Math.round((Date.parse(time) - now.getTime()) / DAY_MS), 1);
}
