/** Days in a row, 0 and up. */
export function streakText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
