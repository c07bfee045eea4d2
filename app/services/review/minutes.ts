/** What one review takes, feedback read, in seconds, of somebody whose own pace is not known. */
const SECONDS_EACH = 48;

/** About how many minutes so many reviews take, 1 and up. @param pace the learner's own seconds for an answer, if known */
export function reviewMinutes(reviews: number, pace: number | null = null): number {
  return Math.max(1, Math.round((reviews * (pace ?? SECONDS_EACH)) / 60));
}
