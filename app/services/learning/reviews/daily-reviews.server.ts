import type { DbContext } from "~/services/context";
import { findMinutesADay } from "~/services/learning/answers/minutes-a-day.server";
import { reviewsADay } from "~/services/review/reviews-a-day";

/** How many reviews the learner has on a day, 5 to 30, by the minutes that they told. */
export async function dailyReviews(ctx: DbContext, whose: { learnerId: string }): Promise<number> {
  return reviewsADay(await findMinutesADay(ctx, whose));
}
