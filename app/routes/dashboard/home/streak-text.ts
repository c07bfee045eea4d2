/** Days in a row, 0 and up: the first is the beginning of something. */
export function streakText(days: number): string {
  return days === 1 ? "day 1" : `${days} days`;
}
