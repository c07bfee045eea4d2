/** What one review takes, feedback read, in minutes. */
const MINUTES_EACH = 0.8;

/** About how many minutes so many reviews take, 1 and up. */
export function reviewMinutes(reviews: number): number {
  return Math.max(1, Math.round(reviews * MINUTES_EACH));
}
