import type { DbContext } from "~/services/context";
import { localDay } from "~/time/local-day";
import { streakLength, streakOf } from "./learning-days";

/**
 * How many days in a row the learner has learned by the first right answer of today, 2 and up. Null at any other moment:
 * it is told once a day.
 */
export async function findStreakKept(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<number | null> {
  const learner = await ctx.db
    .selectFrom("learners")
    .select(["time_zone as timeZone", "streak_from as streakFrom", "streak_to as streakTo"])
    .where("id", "=", learnerId)
    .executeTakeFirstOrThrow();
  const today = localDay(ctx.now(), learner.timeZone);
  const days = streakLength(streakOf(learner), today);
  if (days < 2) return null;
  const day = await ctx.db
    .selectFrom("learning_days")
    .select("right_answers as rightAnswers")
    .where("learner_id", "=", learnerId)
    .where("day", "=", today)
    .executeTakeFirst();
  return day?.rightAnswers === 1 ? days : null;
}
