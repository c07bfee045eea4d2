/** With its feedback read, so that reviews leave room for what is new. */
const MINUTES_EACH = 2;
const LEAST = 5;
export const MOST_REVIEWS_A_DAY = 30;
/** While nobody knows how many minutes there are. */
const DEFAULT = 10;

/** How many reviews a day has. Pure. @param minutes that the learner has for a day, 1 and up; null when they told none */
export function reviewsADay(minutes: number | null): number {
  if (minutes === null) return DEFAULT;
  return Math.min(Math.max(Math.round(minutes / MINUTES_EACH), LEAST), MOST_REVIEWS_A_DAY);
}
