import { mayLearn } from "~/services/billing/limits.server";
import type { DbContext } from "~/services/context";
import { countDueToday } from "~/services/learning/reviews/due.server";
import { localDay } from "~/time/local-day";

export interface RemindedLearner {
  learnerId: string;
  timeZone: string | null;
  /** The last day on which they learned; null before the first. */
  learnedOn: string | null;
}

/** How many reviews a learner is reminded of now: none on a day on which they have learned already, nor while they cannot. */
export async function countDueToRemind(
  ctx: DbContext,
  { learnerId, timeZone, learnedOn }: RemindedLearner,
): Promise<number> {
  if (learnedOn === localDay(ctx.now(), timeZone) || !(await mayLearn(ctx, { learnerId }))) return 0;
  return countDueToday(ctx, { learnerId, timeZone });
}
