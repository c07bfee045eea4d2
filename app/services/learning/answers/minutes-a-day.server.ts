import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";

/** Before the course worked on last was: of a course that has rested for longer, its learner has left it. */
const STILL_UNDER_WAY = "-28 days";

const weekRows = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("courses")
    .select(({ fn }) => fn.sum<number | null>("minutes_per_week").as("minutesAWeek"))
    .where("learner_id", "=", learnerId)
    .where("completed_at", "is", null)
    .where("last_activity_at", ">=", ({ selectFrom }) =>
      selectFrom("courses as own")
        .select(sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', max(last_activity_at), ${STILL_UNDER_WAY})`.as("since"))
        .where("own.learner_id", "=", learnerId),
    ),
);

/**
 * Minutes that a day has for all of a learner's courses under way, 1 and up; null when they told none. Who was away from
 * everything has left no course.
 */
export async function findMinutesADay(ctx: DbContext, whose: { learnerId: string }): Promise<number | null> {
  const [week] = await weekRows(ctx, whose);
  return week?.minutesAWeek ? Math.ceil(week.minutesAWeek / 7) : null;
}
