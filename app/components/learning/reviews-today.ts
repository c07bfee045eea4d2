import { reviewMinutes } from "~/services/review/minutes";

/** How much there is to review today, in words. */
export function reviewsToday(count: number): string {
  const minutes = reviewMinutes(count);
  return `${count} to review · about ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
}
