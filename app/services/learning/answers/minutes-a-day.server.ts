import { sql, type ExpressionBuilder } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { Database } from "~db/schema";

/** Before the course worked on last was: of a course that has rested for longer, its learner has left it. */
const STILL_UNDER_WAY = "-28 days";

/** For a query's `select`: the minutes that a week has for all of the learner's courses under way; null for none. */
export function minutesAWeek({ selectFrom }: ExpressionBuilder<Database, "learners">) {
  return selectFrom("courses as under_way")
    .select(({ fn }) => fn.sum<number | null>("under_way.minutes_per_week").as("minutes"))
    .whereRef("under_way.learner_id", "=", "learners.id")
    .where("under_way.completed_at", "is", null)
    .where("under_way.last_activity_at", ">=", ({ selectFrom }) =>
      selectFrom("courses as own")
        .select(sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', max(own.last_activity_at), ${STILL_UNDER_WAY})`.as("since"))
        .whereRef("own.learner_id", "=", "learners.id"),
    )
    .as("minutesAWeek");
}

const weekRows = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db.selectFrom("learners").select(minutesAWeek).where("id", "=", learnerId),
);

/**
 * Minutes that a day has for all of a learner's courses under way, 1 and up; null when they told none. Who was away from
 * everything has left no course.
 */
export async function findMinutesADay(ctx: DbContext, whose: { learnerId: string }): Promise<number | null> {
  const [week] = await weekRows(ctx, whose);
  return minutesOfADay(week?.minutesAWeek ?? null);
}

/** What a day has of a week's minutes, 1 and up; null where the week has none. */
export function minutesOfADay(minutesAWeek: number | null): number | null {
  return minutesAWeek ? Math.ceil(minutesAWeek / 7) : null;
}
