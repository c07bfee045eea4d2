/** Stripe counts in seconds. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function toDateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}
