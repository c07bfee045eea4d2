import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { dayAfter } from "~/time/local-day";
import { PACE_DAYS, paceOf, type LearningDay } from "./pace";

const daysSince = compiledQuery(
  (db, { learnerId, since }: { learnerId: string; since: string }) =>
    db
      .selectFrom("learning_days")
      .select(["day", "answers", "seconds"])
      .where("learner_id", "=", learnerId)
      .where("day", ">=", since)
      .orderBy("day", "desc")
      .limit(2 * PACE_DAYS), // who travels east has a day tomorrow, too
);

/** The days of the last two weeks on which the learner answered anything, the latest first. @param today the learner's day */
export function listLatestDays(
  ctx: DbContext,
  { learnerId, today }: { learnerId: string; today: string },
): Promise<LearningDay[]> {
  return daysSince(ctx, { learnerId, since: dayAfter(today, 1 - PACE_DAYS) });
}

/** As `paceOf`, of the last two weeks. */
export async function findPace(ctx: DbContext, whose: { learnerId: string; today: string }): Promise<number | null> {
  return paceOf(await listLatestDays(ctx, whose));
}
