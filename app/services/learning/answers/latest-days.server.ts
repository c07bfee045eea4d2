import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { firstPaceDay, PACE_DAYS, paceOf, type LearningDay } from "./pace";

const daysSince = compiledQuery(
  (db, { learnerId, since, limit }: { learnerId: string; since: string; limit: number }) =>
    db
      .selectFrom("learning_days")
      .select(["day", "answers", "seconds"])
      .where("learner_id", "=", learnerId)
      .where("day", ">=", since)
      .orderBy("day", "desc")
      .limit(limit),
);

/** The days from `since` on, so many at most, on which the learner answered anything, the latest first. */
export function listDaysSince(
  ctx: DbContext,
  whose: { learnerId: string; since: string; limit: number },
): Promise<LearningDay[]> {
  return daysSince(ctx, whose);
}

/** The days of the last two weeks on which the learner answered anything, the latest first. @param today the learner's day */
export function listLatestDays(
  ctx: DbContext,
  { learnerId, today }: { learnerId: string; today: string },
): Promise<LearningDay[]> {
  return daysSince(ctx, { learnerId, since: firstPaceDay(today), limit: 2 * PACE_DAYS }); // who travels east has a day tomorrow, too
}

/** As `paceOf`, of the last two weeks. */
export async function findPace(ctx: DbContext, whose: { learnerId: string; today: string }): Promise<number | null> {
  return paceOf(await listLatestDays(ctx, whose));
}
