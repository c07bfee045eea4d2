import type { DbContext } from "~/services/context";
import { dailyReviews } from "~/services/learning/reviews/daily-reviews.server";
import { listDueTimes } from "~/services/learning/reviews/due-times.server";
import { listReviewedToday } from "~/services/learning/reviews/reviewed-today.server";
import { reviewMinutes } from "~/services/review/minutes";
import { aboutMinutes } from "~/text/about-minutes";
import { dayAfter, localDay } from "~/time/local-day";
import { DAY_MS } from "~/time/periods";
import { utcDay } from "~/time/utc-day";
import { paths } from "~/urls/paths";
import type { FeedOwner } from "./feeds.server";
import { writeCalendar } from "./icalendar";
import { planDays } from "./plan-days";

const DAYS = 28;

/** When a learner's reviews are due in the next four weeks: numbers alone, for a calendar may be seen by others. */
export async function writeReviewCalendar(
  ctx: DbContext,
  { feedId, learnerId, timeZone }: FeedOwner,
  { publicUrl }: { publicUrl: string },
): Promise<string> {
  const now = ctx.now();
  const today = localDay(now, timeZone);
  const answered = await listReviewedToday(ctx, { learnerId, timeZone });
  const answeredIds = new Set(answered.map(({ conceptId }) => conceptId));
  const times = await listDueTimes(ctx, { learnerId, until: new Date(now.getTime() + (DAYS + 1) * DAY_MS) });
  // What was asked today is not asked again before tomorrow.
  const earliest = (conceptId: string) => (answeredIds.has(conceptId) ? dayAfter(today, 1) : today);
  const due = times.map(({ conceptId, dueAt }) => {
    const day = localDay(new Date(dueAt), timeZone);
    return day < earliest(conceptId) ? earliest(conceptId) : day;
  });
  const atMost = await dailyReviews(ctx, { learnerId });
  const days = planDays(due, { today, days: DAYS, answered: answered.length, atMost });
  return writeCalendar({
    name: "Taproot reviews",
    asOf: new Date(utcDay(now)), // the same all day, so that what has not changed is not sent again
    events: days.map(({ day, reviews }) => ({
      uid: `${day}.${feedId}@${new URL(publicUrl).hostname}`,
      day,
      summary: `Review: ${reviews === 1 ? "1 concept" : `${reviews} concepts`}, ${aboutMinutes(reviewMinutes(reviews))}`,
      description: `Concepts you’ve mastered, asked again before they fade: ${publicUrl}${paths.review()}`,
      url: publicUrl + paths.review(),
    })),
  });
}
