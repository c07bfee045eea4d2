import { DAY_MS, HOUR_MS } from "~/time/periods";

/** What is promised: whoever writes is answered within this time. */
export const PROMISED_MS = DAY_MS;

/** How long somebody has waited: `waiting 3 hours`. `now` and `since` are times as they are stored. */
export function waitingWords(since: string, now: string): string {
  return `waiting ${lengthWords(msBetween(since, now))}`;
}

/** Whether they have waited longer than is promised. */
export function isOverdue(since: string, now: string): boolean {
  return msBetween(since, now) > PROMISED_MS;
}

/** A length of time in its largest whole unit: `5 minutes`, `3 hours`, `2 days`. */
export function lengthWords(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.max(Math.floor(ms / 60_000), 1), "minute");
  if (ms < 2 * DAY_MS) return counted(Math.floor(ms / HOUR_MS), "hour");
  return counted(Math.floor(ms / DAY_MS), "day");
}

function msBetween(since: string, now: string): number {
  return Date.parse(now) - Date.parse(since);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
