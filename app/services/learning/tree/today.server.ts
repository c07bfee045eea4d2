import type { DbContext } from "~/services/context";
import { dayBegan, localDay, nextDayBegins } from "~/time/local-day";

/** The learner's day, `YYYY-MM-DD`. */
export async function findToday(ctx: DbContext, whose: { learnerId: string }): Promise<string> {
  return localDay(ctx.now(), await findTimeZone(ctx, whose));
}

/** When the learner's day began: an ISO time. */
export async function findDayBegan(ctx: DbContext, whose: { learnerId: string }): Promise<string> {
  return dayBegan(ctx.now(), await findTimeZone(ctx, whose)).toISOString();
}

/** When the learner's next day begins: an ISO time. */
export async function findTomorrow(ctx: DbContext, whose: { learnerId: string }): Promise<string> {
  return nextDayBegins(ctx.now(), await findTimeZone(ctx, whose)).toISOString();
}

export async function findTimeZone(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<string | null> {
  const { timeZone } = await ctx.db
    .selectFrom("learners")
    .select("time_zone as timeZone")
    .where("id", "=", learnerId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
