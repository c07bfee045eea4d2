import type { DbContext } from "~/services/context";
import { findPace } from "~/services/learning/answers/latest-days.server";
import { localDay } from "~/time/local-day";
import { listDueToday } from "./due.server";
import type { Reviewer } from "./reviewed-today.server";
import { seeYou, type SeeYou } from "./see-you";
import { listUpcoming } from "./see-you.server";

export interface ReviewOverview {
  /** What is still asked today, in its order. */
  reviews: { conceptId: string; conceptName: string; courseName: string }[];
  /** How many were answered today. */
  answered: number;
  /** Whether these are as many as a day has. */
  isEnough: boolean;
  /** When the next ones come, where none are left for today; null while nothing is planned. */
  seeYou: SeeYou | null;
  /** The learner's own seconds for an answer; null while unknown. */
  pace: number | null;
}

export async function findReviewOverview(ctx: DbContext, reviewer: Reviewer): Promise<ReviewOverview> {
  const { timeZone } = reviewer;
  const now = ctx.now();
  const { reviews, answered, daily } = await listDueToday(ctx, reviewer);
  const pace = await findPace(ctx, { ...reviewer, today: localDay(now, timeZone) });
  const upcoming = reviews.length === 0 ? await listUpcoming(ctx, reviewer) : [];
  return {
    reviews: reviews.map(({ conceptId, conceptName, courseName }) => ({ conceptId, conceptName, courseName })),
    answered,
    isEnough: answered >= daily,
    pace,
    seeYou: seeYou({ upcoming, dueToday: 0, daily, reviewedToday: answered, pace, now, timeZone }),
  };
}
