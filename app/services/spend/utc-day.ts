const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `2026-01-05`, in UTC: what is spent is counted and capped by these days. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The day `days` before that of `now`. */
export function utcDayBefore(now: Date, days: number): string {
  return utcDay(new Date(now.getTime() - days * DAY));
}

/** How long the day still lasts, rounded up: "5 hours", below one hour "12 minutes". */
export function restOfUtcDay(now: Date): string {
  const rest = DAY - (now.getTime() % DAY);
  return rest >= HOUR ? count(Math.ceil(rest / HOUR), "hour") : count(Math.ceil(rest / MINUTE), "minute");
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
