/** "about 1 minute", "about 12 minutes": whole minutes, 1 and up. */
export function aboutMinutes(minutes: number): string {
  return minutes === 1 ? "about 1 minute" : `about ${minutes} minutes`;
}
