/** "1 minute", "12 minutes": whole minutes. */
export function inMinutes(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** "about 1 minute", "about 12 minutes": whole minutes, 1 and up. */
export function aboutMinutes(minutes: number): string {
  return `about ${inMinutes(minutes)}`;
}
