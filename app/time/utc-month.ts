/** `2026-01`, in UTC: by these months payments are summed. */
export function utcMonth(now: Date): string {
  return now.toISOString().slice(0, 7);
}

export function isUtcMonth(text: string): boolean {
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** `months` after that one; before it, where negative. */
export function utcMonthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return utcMonth(date);
}

/** All moments of a month: `from` and after, before `until`. */
export function utcMonthBounds(month: string): { from: Date; until: Date } {
  return {
    from: new Date(`${month}-01T00:00:00.000Z`),
    until: new Date(`${utcMonthAfter(month, 1)}-01T00:00:00.000Z`),
  };
}
