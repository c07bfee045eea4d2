import { reviewMinutes } from "~/services/review/minutes";
import { aboutMinutes } from "~/text/about-minutes";

/** How much there is to review today, in words. @param pace the learner's own seconds for an answer; null while unknown */
export function reviewsToday(count: number, pace: number | null): string {
  return `${count} to review · ${aboutMinutes(reviewMinutes(count, pace))}`;
}
