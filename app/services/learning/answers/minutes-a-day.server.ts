import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { minutesADay } from "./minutes-a-day";

const courseTimes = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("courses")
    .select(["minutes_per_week as minutesPerWeek", "last_activity_at as lastActivityAt", "completed_at as completedAt"])
    .where("learner_id", "=", learnerId),
);

/** Minutes that the learner has for their courses on a day, 1 and up; null when they told none. */
export async function findMinutesADay(ctx: DbContext, whose: { learnerId: string }): Promise<number | null> {
  return minutesADay(await courseTimes(ctx, whose));
}
