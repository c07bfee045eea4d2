import type { DbContext } from "~/services/context";
import { findPace } from "~/services/learning/answers/latest-days.server";
import { localDay } from "~/time/local-day";
import { findNextDue, listDueToday } from "./due.server";
import type { Reviewer } from "./reviewed-today.server";

export interface ReviewOverview {
  /** What is still asked today, in its order. */
  reviews: { conceptId: string; conceptName: string; courseName: string }[];
  /** How many were answered today. */
  answered: number;
  /** Whether these are as many as a day has. */
  isEnough: boolean;
  /** When the next concept falls due, as an ISO time, where nothing is now; null while there is none. */
  nextDueAt: string | null;
  /** The learner's own seconds for an answer; null while unknown. */
  pace: number | null;
}

export async function findReviewOverview(ctx: DbContext, reviewer: Reviewer): Promise<ReviewOverview> {
  const { reviews, answered, daily } = await listDueToday(ctx, reviewer);
  return {
    reviews: reviews.map(({ conceptId, conceptName, courseName }) => ({ conceptId, conceptName, courseName })),
    answered,
    isEnough: answered >= daily,
    pace: await findPace(ctx, { ...reviewer, today: localDay(ctx.now(), reviewer.timeZone) }),
    nextDueAt: reviews.length === 0 ? await findNextDue(ctx, reviewer) : null,
  };
}
