import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { findPace } from "~/services/learning/answers/latest-days.server";
import { MOST_REVIEWS_A_DAY, reviewsADay } from "~/services/review/reviews-a-day";
import { localDay } from "~/time/local-day";
import { findDay } from "./due.server";
import { isInACourse } from "./in-a-course.server";
import type { Reviewer } from "./reviewed-today.server";
import { seeYou, type SeeYou, type Upcoming } from "./see-you";

const nextDue = compiledQuery((db, { learnerId, limit }: { learnerId: string; limit: number }) =>
  db
    .selectFrom("mastery")
    .innerJoin("concepts", "concepts.id", "mastery.concept_id")
    .select(({ exists, selectFrom }) => [
      "concepts.name as conceptName",
      "mastery.due_at as dueAt",
      exists(
        selectFrom("review_reminders")
          .innerJoin("learners", "learners.id", "review_reminders.learner_id")
          .select("learners.id")
          .whereRef("review_reminders.learner_id", "=", "mastery.learner_id")
          .whereRef("review_reminders.email", "=", "learners.email")
          .where("review_reminders.state", "=", "on")
          .where("review_reminders.confirmed_at", "is not", null),
      ).as("isReminded"),
    ])
    .where("mastery.learner_id", "=", learnerId)
    .where("mastery.due_at", "is not", null)
    .where(isInACourse)
    .orderBy("mastery.due_at")
    .limit(limit)
    .$narrowType<{ dueAt: string }>(),
);

/** What is due by now, and what falls due next, in that order: as many as today and the day after can have. */
export async function listUpcoming(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<Upcoming[]> {
  const rows = await nextDue(ctx, { learnerId, limit: 2 * MOST_REVIEWS_A_DAY });
  return rows.map(({ isReminded, ...row }) => ({ ...row, isReminded: Boolean(isReminded) }));
}

/** When the next reviews come, at the end of a session; null while nothing is planned. */
export async function findSeeYou(ctx: DbContext, reviewer: Reviewer): Promise<SeeYou | null> {
  const { learnerId, timeZone } = reviewer;
  const now = ctx.now();
  const upcoming = await listUpcoming(ctx, { learnerId });
  if (upcoming.length === 0) return null;
  const { dueToday, minutesADay, reviewedToday } = await findDay(ctx, reviewer);
  const pace = await findPace(ctx, { learnerId, today: localDay(now, timeZone) });
  return seeYou({ upcoming, dueToday, daily: reviewsADay(minutesADay), reviewedToday, pace, now, timeZone });
}
