/** "tomorrow", "in about 3 days". @param days 1 and up */
export function inAboutDays(days: number): string {
  return days === 1 ? "tomorrow" : `in about ${days} days`;
}
