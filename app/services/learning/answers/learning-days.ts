import { DAY_MS, MINUTE_MS } from "~/time/periods";

/** What a day's learning comes to: time, and days in a row. */

/** More than this in one step, answering or reading, says that the learner was elsewhere. */
const MAX_STEP_MS = 10 * MINUTE_MS;

/** Learning days in a row: the first and the last of them. */
export interface Streak {
  from: string;
  to: string;
}

export function streakOf(row: { streakFrom: string | null; streakTo: string | null }): Streak | null {
  return row.streakFrom === null || row.streakTo === null ? null : { from: row.streakFrom, to: row.streakTo };
}

/** With one more learning day. It may lie before the others, for somebody who has travelled west over midnight. */
export function extendStreak(streak: Streak | null, day: string): Streak {
  if (streak === null || daysBetween(streak.to, day) > 1) return { from: day, to: day };
  if (daysBetween(streak.to, day) === 1) return { from: streak.from, to: day };
  if (daysBetween(day, streak.from) === 1) return { from: day, to: streak.to };
  return streak;
}

/** Days in a row; it is broken when a whole day went by without learning, so not before today is over. */
export function streakLength(streak: Streak | null, today: string): number {
  return streak === null || daysBetween(streak.to, today) > 1 ? 0 : daysBetween(streak.from, streak.to) + 1;
}

/** Dates alone are taken for UTC, where every day has 24 hours. */
function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS;
}

/**
 * Seconds that count for an answer: for thinking about it, and for the study material read before.
 *
 * @param elapsedMs from the form's being shown to the answer
 * @param readingSince when study material was opened, if any was since the answer before
 * @param uncountedMs since the answer before: there was no more time than that, whatever the tabs of a browser say
 */
export function stepSeconds(step: {
  elapsedMs: number;
  shownAt: Date;
  readingSince: Date | null;
  uncountedMs: number;
}): number {
  const readingMs = step.readingSince ? step.shownAt.getTime() - step.readingSince.getTime() : 0;
  const countedMs = Math.min(capped(step.elapsedMs) + capped(readingMs), Math.max(step.uncountedMs, 0));
  return Math.round(countedMs / 1000);
}

function capped(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), MAX_STEP_MS);
}
