/** "tomorrow", "in 3 days". @param days 1 and up */
export function inDays(days: number): string {
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
